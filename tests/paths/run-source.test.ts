import { expect, it } from 'vitest';
import { asWritten, fromDocument } from '../../app/paths/run-source';
import { replayerOf } from '../../engine/paths';
import { readFlow } from '../support/flows';
import { planIn } from './support/document-in';

const { document: before } = readFlow('flows/garden-planner.json');
const { runs } = planIn(before, ['edges']);
const { place } = before.nodes;
if (!place) throw new Error('The garden planner begins with its place.');
const later = { ...before, nodes: { ...before.nodes, place: { ...place, progress: 9 } } };

it('a plan that was saved is expected as it is written, and a replay as the document says now', () => {
  const [run] = runs;
  if (!run) throw new Error('The plan has no run.');
  const expected = (steps: readonly { readonly step: { readonly expect: unknown } }[]): unknown[] =>
    steps.map(({ step }) => step.expect);
  const written = asWritten(replayerOf(later)).stepsOf(run);
  expect(expected(written)).toEqual(run.steps.map((step) => step.expect));
  const derived = fromDocument(replayerOf(later)).stepsOf(run);
  expect(expected(derived)).not.toEqual(expected(written));
});

it('the answers before each step of a saved plan are those of a replay, as far as visitors give them', () => {
  const replayer = replayerOf(before);
  for (const run of runs) {
    const given = new Set(run.steps.flatMap(({ event }) => Object.keys(event?.values ?? {})));
    const shown = (answers: Readonly<Record<string, unknown>>): unknown =>
      Object.fromEntries(Object.entries(answers).filter(([field]) => given.has(field)));
    const replayed = fromDocument(replayer).stepsOf(run);
    for (const [index, step] of asWritten(replayer).stepsOf(run).entries())
      expect(shown(step.before)).toEqual(shown(replayed[index]?.before ?? {}));
  }
});
