import { expect, test } from 'vitest';
import { nodesAhead } from '../../../../engine';
import { pictures } from 'virtual:funnel/screens';
import { outline } from 'virtual:funnel/outline';
import { createContent } from '../../../../app/browser/content/content';

test('loading the rest of the content does not restart a running grant', async () => {
  const content = createContent(outline, { nodes: {} }, {});
  const offer = Object.keys(outline.nodes).find((id) => outline.nodes[id]?.showsGrant) ?? '';
  await content.load(offer);
  const grant = content.grant();
  expect(grant).toBeDefined();
  await content.loadAll(outline.start);
  // The screen closes its grant and opens a new one when it gets another object.
  expect(content.grant()).toBe(grant);
});

test('the pictures to fetch ahead begin with those that are nearest by transitions', async () => {
  const pictured = Object.keys(outline.nodes).filter((id) => pictures.nodes[id] !== undefined);
  const content = createContent(outline, { nodes: {} }, {});
  for (const from of [outline.start, ...pictured]) {
    const next = nodesAhead(outline, from).find((id) => pictured.includes(id));
    const expected = next === undefined ? [] : (pictures.nodes[next] ?? []);
    const all = await content.loadAll(from);
    expect(all.slice(0, expected.length)).toEqual(expected);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all)).toEqual(
      new Set([...Object.values(pictures.nodes).flat(), ...pictures.shared]),
    );
  }
});
