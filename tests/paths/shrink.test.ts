import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readReplay, writeReplay } from '../../app/paths/plan-file';
import { shrink } from '../../app/paths/shrink';
import { planOf, replayerOf, type PlanStep } from '../../engine/paths';
import { readFlow } from '../support/flows';

const document = readFlow('flows/interface-wizard.json').document;
const replayer = replayerOf(document);
const { runs } = planOf(document, { strategies: ['edges'] });

/** The longest run up to its last step on a node. */
function longestTo(node: string): readonly PlanStep[] {
  const ways = runs.map(({ steps }) =>
    steps.slice(
      0,
      1 + steps.findLastIndex((step) => step.node === node && step.action === 'answer'),
    ),
  );
  return ways.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

const given = (steps: readonly PlanStep[]): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...steps.map(({ event }) => event?.values ?? {}));

describe('a run that fails', () => {
  it('is shrunk to a deep link where the answers before do not matter', async () => {
    const steps = longestTo('personalization-question');
    const shortest = await shrink(steps, {
      replay: replayer.replay,
      runs,
      attempts: 50,
      fails: () => Promise.resolve(true),
    });
    expect(steps.length).toBeGreaterThan(15);
    expect(shortest.length).toBeLessThan(4);
    expect(shortest.at(-1)?.expect.node).toBe(steps.at(-1)?.expect.node);
  });

  it('keeps the answer that it fails with, and nothing that it can do without', async () => {
    const steps = longestTo('personalization-question');
    const { role } = given(steps);
    let attempts = 0;
    const shortest = await shrink(steps, {
      replay: replayer.replay,
      runs,
      attempts: 50,
      fails: (candidate) => {
        attempts += 1;
        return Promise.resolve(given(candidate).role === role);
      },
    });
    expect(given(shortest).role).toBe(role);
    expect(shortest.length).toBeLessThan(steps.length);
    expect(attempts).toBeLessThanOrEqual(50);
  });

  it('stays as it is where nothing shorter fails', async () => {
    const steps = longestTo('role');
    const shortest = await shrink(steps, {
      replay: replayer.replay,
      runs,
      attempts: 50,
      fails: () => Promise.resolve(false),
    });
    expect(shortest).toBe(steps);
  });
});

describe('a replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-replay-'));
  const file = join(folder, 'replay.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read back as the runs that were written', () => {
    writeReplay(file, document, runs.slice(0, 2));
    const { runs: read, outdated } = readReplay(file, document, replayer);
    expect(outdated).toEqual([]);
    expect(read.map(({ id }) => id)).toEqual(['replay-edges-1', 'replay-edges-2']);
    expect(read.map(({ steps }) => steps)).toEqual(runs.slice(0, 2).map(({ steps }) => steps));
  });

  it('leaves out what a changed document no longer has, and says so', () => {
    const [run] = runs;
    if (!run) throw new Error('There is no run.');
    const steps = run.steps.map((step) =>
      step.node === 'goal' ? { ...step, node: 'gone' } : step,
    );
    writeReplay(file, document, [{ ...run, steps }]);
    expect(readReplay(file, document, replayer)).toEqual({ runs: [], outdated: [run.id] });
  });

  it('says what is wrong with a file', () => {
    const other = readFlow('flows/garden-planner.json').document;
    writeReplay(file, document, []);
    expect(() => readReplay(file, other, replayerOf(other))).toThrow(/not through "garden_planner/);
    writeFileSync(file, '{}');
    expect(() => readReplay(file, document, replayer)).toThrow(/is no plan/);
    expect(() => readReplay(join(folder, 'none'), document, replayer)).toThrow(/cannot read/);
  });
});
