import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { FunnelDocument } from '../../engine';
import { planOf, strategies, type Plan, type PlanOptions, type Strategy } from '../../engine/paths';
import { generatedParts } from '../../app/cli/bench-paths/generated-parts';
import { planSchema } from '../../schemas';
import { bakery, fixtures, flows } from '../support/documents';
import { allFlows } from '../support/flows';
import { documentIn } from './support/document-in';
import { expectedIn, replay } from './support/replay';

const plans = new Map<string, Plan>();

const optionsFor = (strategy: Strategy): PlanOptions => ({
  strategies: [strategy],
  seed: 7,
  limit: 60,
  count: 15,
});

function planFor(document: FunnelDocument, strategy: Strategy): Plan {
  const key = `${document.id} ${strategy}`;
  const plan = plans.get(key) ?? planOf(document, optionsFor(strategy));
  plans.set(key, plan);
  return plan;
}

/** The goals that a plan shows to be impossible. */
const unreachableIn = ({ strategies: [first] }: Plan): string[] =>
  (first?.unreachable ?? []).map(({ name }) => name);

describe.each([...flows, ...fixtures])('a plan of $file', ({ text }) => {
  const document = documentIn(text);

  it.each(strategies)(
    'is what a real visit under a clock does: %s',
    (strategy) => {
      const { runs, strategies: results } = planFor(document, strategy);
      expect(runs.length > 0).toBe(results.some(({ goals }) => goals > 0));
      for (const run of runs)
        expect({ run: run.id, seen: replay(document, run) }).toEqual({
          run: run.id,
          seen: expectedIn(run),
        });
    },
    120_000,
  );

  it.each(strategies)('does all that can be done: %s', (strategy) => {
    const [result] = planFor(document, strategy).strategies;
    expect(result?.met).toBe(result?.goals);
    expect(result?.undecided).toEqual([]);
  });

  it.each(strategies.filter((each) => each !== 'random'))(
    'ends every run at an end: %s',
    (strategy) => {
      const ends = new Set(planFor(document, 'outcomes').runs.map(({ to }) => to));
      const reached = planFor(document, strategy).runs.map(({ to }) => to);
      expect([...new Set(reached)].filter((to) => !ends.has(to))).toEqual([]);
    },
  );

  it.each(['outcomes', 'random'] as const)(
    'is the same for the same seed: %s',
    (each) => {
      const again = planOf(document, optionsFor(each));
      expect(JSON.stringify(again)).toBe(JSON.stringify(planFor(document, each)));
    },
    120_000,
  );

  it('is another for another seed', () => {
    const other = planOf(document, { ...optionsFor('random'), seed: 8 });
    expect(JSON.stringify(other.runs)).not.toBe(JSON.stringify(planFor(document, 'random').runs));
  });

  it('is as its schema says', () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(planSchema);
    const found = strategies.flatMap((strategy) => {
      validate(JSON.parse(JSON.stringify(planFor(document, strategy))));
      return validate.errors ?? [];
    });
    expect(found).toEqual([]);
  });

  it('covers every node, choice and transition that can be covered', () => {
    const { coverage } = planFor(document, 'edges');
    const kinds = new Set(['node', 'choice', 'transition', 'timing']);
    const open = coverage.filter(({ kind, status }) => kinds.has(kind) && status === 'uncovered');
    expect(open).toEqual([]);
  });
});

describe.each(flows)('a plan of $file, with its answers in pairs,', ({ text }) => {
  it('is the same for the same seed', () => {
    const document = documentIn(text);
    const again = planOf(document, optionsFor('pairwise'));
    expect(JSON.stringify(again)).toBe(JSON.stringify(planFor(document, 'pairwise')));
  }, 120_000);
});

describe.each(allFlows())('the number of runs through $file', ({ document }) => {
  it.each(['nodes', 'edges', 'pairs', 'pairwise', 'boundaries', 'outcomes'] as const)(
    'is at most a third above a simple lower bound: %s',
    (strategy) => {
      const [result] = planFor(document, strategy).strategies;
      expect(result?.runs).toBeLessThanOrEqual(Math.floor(((result?.atLeast ?? 0) * 4) / 3));
      expect(result?.runs).toBeGreaterThanOrEqual(result?.atLeast ?? Infinity);
    },
  );
});

describe('a plan', () => {
  const garden = documentIn(flows.find(({ file }) => file.includes('garden'))?.text ?? '');

  it('expects what the visitor sees, and what is saved, reported and sent', () => {
    const { runs } = planFor(garden, 'outcomes');
    const steps = runs[0]?.steps ?? [];
    const light = steps.find(({ expect: { node } }) => node === 'light');
    expect(light).toMatchObject({
      action: 'wait',
      milliseconds: 250,
      covers: expect.arrayContaining(['/nodes/space/next', '/timings/choice', '/nodes/light']),
      expect: {
        address: '/light',
        heading: 'How much sun gets there in June?',
        progress: 32,
        counter: 'Question 3 of 7',
        reports: [{ event: 'garden_screen', payload: { route: '/light' } }],
      },
    });
    expect(steps.find(({ event }) => event?.type === 'answer.place')).toMatchObject({
      expect: { heading: 'How much room does Ada have?', saved: { place_name: 'Ada' } },
    });
    expect(steps.find(({ event }) => event?.type === 'answer.mail')).toMatchObject({
      expect: {
        delay: 3000,
        sent: { name: 'Ada', email: 'ada@example.com', answers: expect.any(Array) },
      },
    });
  });

  it('shows that a fail-safe cannot come before the steps that it waits for', () => {
    const { coverage } = planFor(garden, 'edges');
    const failSafe = coverage.find(({ pointer }) => pointer === '/nodes/drawing/timings/failSafe');
    expect(failSafe).toMatchObject({ status: 'unreachable' });
  });

  it('shows that a branch is impossible that earlier answers contradict', () => {
    const time = garden.nodes.time;
    if (time?.type !== 'question') throw new Error('The garden asks for the time.');
    // Visitors who want low care are not asked for their time.
    const when = { field: 'wish', is: 'low_care' };
    const branches = [{ when, to: 'privacy', history: 'push' as const }];
    const changed = { ...garden, nodes: { ...garden.nodes, time: { ...time, branches } } };
    const plan = planOf(changed, { strategies: ['edges'] });
    expect(unreachableIn(plan)).toEqual(['time.chosen after choice #0']);
    const branch = plan.coverage.find(({ pointer }) => pointer === '/nodes/time/branches/0/to');
    expect(branch).toMatchObject({ status: 'unreachable' });
    expect(unreachableIn(planFor(garden, 'pairwise'))).toContain(
      'wish="low_care" with time="daily"',
    );
  });

  it('finds the answers that a branch over two questions needs', () => {
    const { runs } = planFor(garden, 'nodes');
    const through = runs.find(({ steps }) =>
      steps.some(({ expect: { node } }) => node === 'shady-balcony'),
    );
    const answers = through?.steps.map(({ event }) => event?.values ?? {}) ?? [];
    expect(Object.assign({}, ...answers)).toMatchObject({ space: 'balcony', light: 'shade' });
  });

  it('tries the boundaries of answers, and what has to be refused', () => {
    const { runs } = planFor(garden, 'boundaries');
    const steps = runs.flatMap((run) => run.steps);
    const given = (action: 'answer' | 'reject', field: string): unknown[] =>
      steps.flatMap((step) => (step.action === action ? (step.event?.values?.[field] ?? []) : []));
    expect(given('answer', 'place_name')).toEqual(
      expect.arrayContaining(['A', 'x'.repeat(40), '日本語']),
    );
    expect(given('reject', 'place_name')).toEqual(
      expect.arrayContaining(['', '   ', 'x'.repeat(41)]),
    );
    expect(given('reject', 'mail')).toContain('a');
  });

  it('refuses for every reason that a server may have', () => {
    const { coverage } = planFor(documentIn(bakery), 'edges');
    const messages = coverage.filter(({ pointer }) => pointer.includes('/account/messages/'));
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.filter(({ status }) => status !== 'covered')).toEqual([]);
  });

  it('keeps to the nodes where runs begin, pass and end', () => {
    const { runs } = planOf(garden, {
      strategies: ['edges', 'pairwise'],
      from: 'space',
      through: 'shady-balcony',
      to: 'talk',
    });
    expect(runs.length).toBeGreaterThan(2);
    for (const { from, to, steps } of runs) {
      expect([from, to]).toEqual(['space', 'talk']);
      expect(steps.map(({ expect: { node } }) => node)).toContain('shady-balcony');
    }
  });

  it('adds no runs for what another strategy has done', () => {
    const { strategies: results } = planOf(garden, { strategies: ['edges', 'nodes'] });
    expect(results.map(({ met, goals }) => met === goals)).toEqual([true, true]);
    expect(results[1]?.runs).toBe(0);
  });

  it('takes few runs for all pairs of answers of a long funnel', () => {
    const source: unknown = JSON.parse(
      flows.find(({ file }) => file.includes('garden'))?.text ?? '',
    );
    const long = documentIn(JSON.stringify({ ...Object(source), ...generatedParts(200) }));
    const { runs, strategies: results } = planOf(long, { strategies: ['pairwise'], seed: 7 });
    expect(results[0]).toMatchObject({ met: results[0]?.goals, undecided: [] });
    // Two answers at random are in one of nine runs; choosing them one after the other takes 66 runs.
    expect(runs.length).toBeLessThanOrEqual(50);
  }, 60_000);

  it('says what the limit of all runs leaves out', () => {
    const { strategies: results } = planOf(garden, { strategies: ['all'], limit: 10 });
    expect(results[0]).toMatchObject({
      runs: 10,
      leftOut: expect.stringMatching(/^10 runs .* \d+\.$/),
    });
  });

  it.each(flows)('does at random only what pages offer: $file', ({ text }) => {
    const { runs } = planOf(documentIn(text), { strategies: ['random'], seed: 1, count: 6 });
    for (const { steps } of runs) {
      const left = steps.findIndex(({ expect: { leaves } }) => leaves !== undefined);
      expect(steps.slice(left + 1 || steps.length)).toEqual([]);
      // A film's button is gone while it plays.
      let clicked: string[] = [];
      for (const { action, event } of steps) {
        clicked =
          action === 'press' && event?.type.startsWith('click.') ? [...clicked, event.type] : [];
        expect(clicked).toEqual([...new Set(clicked)]);
      }
    }
  });

  it('answers no day that is outside limits counted from today: the page does not take it', () => {
    const document = documentIn(flows.find(({ file }) => file.includes('heat-pump'))?.text ?? '');
    const { runs } = planOf(document, { strategies: ['boundaries'] });
    const days = runs.flatMap(({ steps }) =>
      steps.flatMap(({ action, event }) =>
        action === 'answer' ? (event?.values?.wanted ?? []) : [],
      ),
    );
    expect(new Set(days)).toEqual(
      new Set(['2026-07-27', '2026-07-28', '2028-06-14', '2028-06-15']),
    );
  });

  it('goes Back, reloads, opens addresses and a second tab at random', () => {
    const { runs } = planFor(garden, 'random');
    const actions = new Set(runs.flatMap(({ steps }) => steps.map(({ action }) => action)));
    expect([...actions]).toEqual(expect.arrayContaining(['back', 'reload', 'open', 'tab']));
  });

  const planFrom = (flow: string, from: string) =>
    planOf(documentIn(flows.find(({ file }) => file.includes(flow))?.text ?? ''), {
      strategies: ['nodes'],
      from,
    });

  it('says where no visit can begin', () => {
    expect(() => planFrom('heat-pump', 'swap')).toThrow(/No visit can begin at "swap"/);
  });

  it('begins at a screen that requires answers with a visitor who has given them', () => {
    const { runs } = planFrom('wizard', 'recap');
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.every(({ from, steps }) => from === 'recap' && steps.length > 2)).toBe(true);
  });
});
