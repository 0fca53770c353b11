import { expect, it } from 'vitest';
import { asWritten, fromDocument } from '../../app/paths/run-source';
import { replayerOf, withScreens } from '../../engine/paths';
import { readFlow } from '../support/flows';
import { planIn } from './support/document-in';

const { document: before } = readFlow('flows/garden-planner.json');
const plan = planIn(before, ['edges']);
const { runs } = plan;
const { place } = before.nodes;
if (!place) throw new Error('The garden planner begins with its place.');
const later = { ...before, nodes: { ...before.nodes, place: { ...place, progress: 9 } } };

it('a plan that was saved is expected as it is written, and a replay as the document says now', () => {
  const [run] = runs;
  if (!run) throw new Error('The plan has no run.');
  const expected = (steps: readonly { readonly step: { readonly expect: unknown } }[]): unknown[] =>
    steps.map(({ step }) => step.expect);
  const now = fromDocument(replayerOf(later));
  const written = asWritten(plan, now).stepsOf(run);
  expect(expected(written)).toEqual(run.steps.map((step) => step.expect));
  const derived = now.stepsOf(run);
  expect(expected(derived)).not.toEqual(expected(written));
});

it('the answers before each step of a saved plan are those of a replay, as far as visitors give them', () => {
  const now = fromDocument(replayerOf(before));
  for (const run of runs) {
    const given = new Set(run.steps.flatMap(({ event }) => Object.keys(event?.values ?? {})));
    const shown = (answers: Readonly<Record<string, unknown>>): unknown =>
      Object.fromEntries(Object.entries(answers).filter(([field]) => given.has(field)));
    const replayed = now.stepsOf(run);
    for (const [index, step] of asWritten(plan, now).stepsOf(run).entries())
      expect(shown(step.before)).toEqual(shown(replayed[index]?.before ?? {}));
  }
});

it('a plan that is kept says what its screens show, each once, whatever the engine would say later', () => {
  const now = fromDocument(replayerOf(before));
  const kept = withScreens(plan, now.stepsOf, now.copyAfter);
  const { place: _, ...others } = before.nodes;
  const changed = { ...place, headline: 'Where?', title: 'Where?' };
  const other = fromDocument(replayerOf({ ...before, nodes: { ...others, place: changed } }));
  const written = asWritten(kept, other);
  const steps = kept.runs.flatMap((run, index) => {
    const first = now.stepsOf(plan.runs[index] ?? run);
    return written.stepsOf(run).map((step, at) => ({ step, first: first[at] ?? step }));
  });
  expect(steps.map(({ step }) => written.copyAfter(step))).toEqual(
    steps.map(({ first }) => now.copyAfter(first)),
  );
  const changes = steps.filter(({ step }) => step.step.expect.node === 'place');
  expect(changes.length).toBeGreaterThan(0);
  for (const { step, first } of changes)
    expect(other.copyAfter(step)).not.toEqual(now.copyAfter(first));
  expect(Object.keys(kept.screens ?? {}).length).toBeLessThan(steps.length);
});
