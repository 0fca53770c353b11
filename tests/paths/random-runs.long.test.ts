import { describe, expect, it } from 'vitest';
import { planRandomly, randomText } from '../../app/paths/random-for';
import { expectationsOf } from '../../app/paths/expectations';
import { planOf, randomTest, replayerOf, type PlanRun } from '../../engine/paths';
import { stepActions } from '../../app/paths/visitor/screen-actions';
import { flows } from '../support/documents';
import { cases } from '../support/long';
import { documentIn } from './support/document-in';

const gardenText = flows.find(({ file }) => file.includes('garden'))?.text ?? '';
const garden = documentIn(gardenText);

const runsOf = (seed: number, count: number): PlanRun[] => {
  const { runs } = randomTest(garden, {}, seed);
  return Array.from({ length: count }, () => runs.next().value);
};
const some = runsOf(3, 40);
const steps = some.flatMap((run) => run.steps);

describe('random runs', () => {
  it('are those of the strategy, and go on', () => {
    const planned = planOf(garden, { strategies: ['random'], seed: 3, count: 5 });
    expect(some.slice(0, 5)).toEqual(planned.runs);
    expect(runsOf(4, 1)).not.toEqual(some.slice(0, 1));
  });

  it('go Back, reload, open addresses and tabs, tap twice, pause, and have a slow network', () => {
    const actions = new Set(steps.map(({ action }) => action));
    for (const each of ['back', 'reload', 'open', 'tab', 'wait', 'answer'] as const)
      expect(actions).toContain(each);
    expect(steps.filter(({ taps }) => taps === 2).length).toBeGreaterThan(10);
    expect(steps.filter(({ network }) => network === 'slow').length).toBeGreaterThan(10);
    const pauses = steps.filter(({ action, event }) => action === 'wait' && !event);
    expect(pauses.length).toBeGreaterThan(10);
    expect(pauses.every(({ milliseconds = 0 }) => milliseconds > 0)).toBe(true);
  });

  it('are repeated as they were, with how each step is done', () => {
    const { replay } = replayerOf(garden);
    for (const run of some) expect(replay(run.steps).map(({ step }) => step)).toEqual(run.steps);
  });

  it('refuse to pause while something changes by itself', () => {
    const { replay } = replayerOf(garden);
    const before = some[0]?.steps ?? [];
    const at = before.findIndex(({ expect: { delay } }) => delay !== undefined);
    const { expect: last } = before[at] ?? {};
    if (!last) throw new Error('Nothing changes by itself.');
    const pause = { action: 'wait' as const, node: last.node, milliseconds: 60_000, covers: [] };
    const tooLong = [...before.slice(0, at + 1), { ...pause, expect: last }];
    expect(() => replay(tooLong)).toThrow(/changes by itself within 60000 ms/);
  });

  it('tap twice on what is pressed at last', () => {
    const { model, replay } = replayerOf(garden);
    const doubled = some.flatMap((run) => replay(run.steps)).filter(({ step }) => step.taps === 2);
    for (const each of doubled) {
      const presses = (stepActions(garden, model.outline, each) ?? []).filter(
        ({ type }) => type === 'press',
      );
      expect(presses.map((press) => Reflect.get(press, 'taps'))).toEqual(
        presses.map((_, index) => (index === presses.length - 1 ? 2 : undefined)),
      );
    }
  });

  it('do not send again what has arrived, as a page does not', () => {
    const { runs } = planOf(garden, { strategies: ['random'], count: 60 });
    const repeated = runs.flatMap((run) => {
      const arrived = new Set<string>();
      let last = '';
      return run.steps.flatMap(({ event, expect: { sent } }) => {
        if (sent) last = JSON.stringify(sent);
        if (event?.type.startsWith('sent.') === true) arrived.add(last);
        else if (sent && arrived.has(last)) return [run.id];
        return [];
      });
    });
    expect(repeated).toEqual([]);
  });
});

describe('random runs for a while', () => {
  it('say the first expectation that a run breaks, with the path', () => {
    const never = { name: 'Nobody comes to the talk', never: { node: 'talk' } };
    const found = planRandomly(garden, randomTest(garden, {}, 3), [never], () => false);
    const text = randomText(found, 2);
    expect(text).toMatch(
      /^\d+ runs, \d+ steps in 2 s\. Nobody comes to the talk: BROKEN\n {2}random-/,
    );
    expect(text).toMatch(/Path: open .*; /);
  });

  it('end when the time is over, after one run at least', () => {
    const found = planRandomly(garden, randomTest(garden, {}, 3), [], () => true);
    expect(randomText(found, 1)).toMatch(/^1 runs, \d+ steps in 1 s: no run breaks/);
  });

  it.each(flows)('break no expectation of $file, whatever the seed', ({ file, text }) => {
    const document = documentIn(text);
    const expectations = expectationsOf(file, document) ?? [];
    for (let seed = 1; seed <= cases(1, 10); seed += 1) {
      let left = 25;
      const found = planRandomly(document, randomTest(document, {}, seed), expectations, () => {
        left -= 1;
        return left === 0;
      });
      expect(randomText(found, 1)).toMatch(/no run breaks/);
    }
  });
});
