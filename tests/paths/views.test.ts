import { describe, expect, it } from 'vitest';
import { notShown, screenViews } from '../../app/paths/shots/views';
import { planOf, replayerOf } from '../../engine/paths';
import { fixtures, flows } from '../support/documents';
import { documentIn } from './support/document-in';

describe.each([...flows, ...fixtures])('the pictures of $file', ({ text }) => {
  const document = documentIn(text);
  const replayer = replayerOf(document);
  const { runs } = planOf(document, { strategies: ['edges'], seed: 1 });
  const views = screenViews(document, replayer, runs);

  it('show every screen that a visitor can reach, once in each state', () => {
    const passed = new Set(runs.flatMap(({ steps }) => steps.map(({ expect: { node } }) => node)));
    expect(new Set(views.map(({ node }) => node))).toEqual(passed);
    expect(new Set(views.map(({ id }) => id)).size).toBe(views.length);
  });

  it('are taken by steps on that screen alone', () => {
    for (const { node, steps } of views)
      for (const { step } of steps) expect(step.expect.node).toBe(node);
  });
});

it('names the screens that are not shown', () => {
  const document = documentIn(
    flows.find(({ file }) => file === 'flows/heat-pump.json')?.text ?? '',
  );
  const { runs } = planOf(document, { strategies: ['edges'], seed: 1 });
  const views = screenViews(document, replayerOf(document), runs);
  expect(notShown(document, views)).toEqual([]);
  expect(
    notShown(
      document,
      views.filter(({ node }) => node !== 'swap'),
    ),
  ).toEqual(['swap']);
});
