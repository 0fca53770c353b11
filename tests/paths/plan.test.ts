import { describe, expect, it } from 'vitest';
import { planOf, type Plan } from '../../engine/paths';
import { bakery, fixtures, flows } from '../support/documents';
import { documentIn } from './support/document-in';
import { optionsFor, planFor, testPlansWith } from './support/plans';

/** The goals that a plan shows to be impossible. */
const unreachableIn = ({ strategies: [first] }: Plan): string[] =>
  (first?.unreachable ?? []).map(({ name }) => name);

// Other strategies have files of their own.
testPlansWith(['edges']);

describe.each([...flows, ...fixtures])('a plan of $file', ({ text }) => {
  const document = documentIn(text);

  it.each(['outcomes', 'random'] as const)('is the same for the same seed: %s', (each) => {
    const again = planOf(document, optionsFor(each));
    expect(JSON.stringify(again)).toBe(JSON.stringify(planFor(document, each)));
  });

  it('is another for another seed', () => {
    const other = planOf(document, { ...optionsFor('random'), seed: 8 });
    expect(JSON.stringify(other.runs)).not.toBe(JSON.stringify(planFor(document, 'random').runs));
  });

  it('covers every node, choice and transition that can be covered', () => {
    const { coverage } = planFor(document, 'edges');
    const kinds = new Set(['node', 'choice', 'transition', 'timing']);
    const open = coverage.filter(({ kind, status }) => kinds.has(kind) && status === 'uncovered');
    expect(open).toEqual([]);
  });

  it('takes each step of a tour of a screen in one run only', () => {
    const { runs } = planFor(document, 'edges');
    const clicks = runs.flatMap(({ steps }) =>
      steps.flatMap(({ event }) => (event?.type.startsWith('click.') ? [event.type] : [])),
    );
    expect(clicks).toEqual([...new Set(clicks)]);
  });
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
        sent: {
          user: { name: 'Ada', email: 'ada@example.com' },
          meta: { utm: { campaign: 'plan' } },
          answers: expect.any(Array),
        },
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
    expect(unreachableIn(plan)).toEqual([
      'time.chosen after choice → privacy',
      'loop at place: one iteration',
      'loop at place: two iterations',
    ]);
    const branch = plan.coverage.find(({ pointer }) => pointer === '/nodes/time/branches/0/to');
    expect(branch).toMatchObject({ status: 'unreachable' });
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

  it('is what there is so far when its time is over, with what is open undecided', () => {
    let told = 0;
    const onRun = (): void => {
      told += 1;
    };
    const isOver = (still = 0): boolean => still >= 0 && told >= 2;
    const whole = planFor(garden, 'pairwise');
    const plan = planOf(garden, { ...optionsFor('pairwise'), watch: { onRun, isOver } });
    const [result] = plan.strategies;
    expect(plan.runs).toHaveLength(2);
    expect(result?.undecided.length).toBeGreaterThan(0);
    expect((result?.met ?? 0) + (result?.undecided.length ?? 0)).toBe(
      (whole.strategies[0]?.goals ?? 0) + (whole.strategies[0]?.unreachable.length ?? 0),
    );
  });

  it.each([
    ['looks for no run that there is no time to play', 1, (still?: number) => (still ?? 0) > 0],
    ['plays none when its time has been over for long', 0, (still?: number) => (still ?? 0) < 0],
  ] as const)('%s', (_, count, isOver) => {
    const watch = { onRun: () => {}, isOver };
    const { runs, strategies: results } = planOf(garden, { ...optionsFor('pairwise'), watch });
    expect(runs).toHaveLength(count);
    expect(results[0]).toMatchObject({ met: results[0]?.goals, runs: count });
    expect(results[0]?.undecided.length).toBeGreaterThan(0);
  });

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
