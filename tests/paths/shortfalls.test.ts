import { expect, it } from 'vitest';
import { shortfalls, type Tried } from '../../app/paths/shortfalls';

const part = (status: 'covered' | 'uncovered' | 'backward' | 'unreachable'): object => ({
  pointer: '/nodes/x',
  kind: 'node',
  status,
  runs: 0,
});

function tried(changes: Partial<Omit<Tried, 'plan'>>, undecided: readonly string[] = []): Tried {
  const goals = undecided.map((name) => ({ name, node: 'x' }));
  const coverage = [part('covered'), part('uncovered'), part('backward'), part('unreachable')];
  const plan = { strategies: [{ undecided: goals }] };
  // Of a plan only these are looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const looked = { plan, coverage } as unknown as Pick<Tried, 'plan' | 'coverage'>;
  return { ...looked, done: 3, notDone: 0, leftOut: [], ...changes };
}

it('a test of no runs, with undecided goals or runs that are left out or not done has shown too little', () => {
  expect(shortfalls(tried({}), [])).toEqual([]);
  expect(shortfalls(tried({ done: 0 }), [])).toEqual([
    'No run was done, so nothing is shown. Allow it with --allow no-runs.',
  ]);
  expect(shortfalls(tried({}, ['a', 'b']), [])[0]).toMatch(
    /^Of 2 goals .*: a, b\. Allow it with --allow undecided/,
  );
  expect(shortfalls(tried({ notDone: 2 }), [])).toEqual([
    'The time was too short for 2 of 5 runs. Allow it with --allow not-done.',
  ]);
  expect(shortfalls(tried({ leftOut: ['edges-1'] }), [])[0]).toMatch(/: edges-1\. Allow/);
});

it('what is allowed by name does not fail a test', () => {
  const all = tried({ done: 0, leftOut: ['edges-1'] }, ['a']);
  expect(shortfalls(all, ['undecided', 'left-out', 'no-runs'])).toEqual([]);
  expect(shortfalls(all, ['undecided', 'left-out'])).toHaveLength(1);
});

it('the percentage of covered parts counts only what a visit forward can do', () => {
  expect(shortfalls(tried({ failUnder: 50 }), [])).toEqual([]);
  expect(shortfalls(tried({ failUnder: 51 }), [])).toEqual([
    '50 % of the parts are covered, not 51 %.',
  ]);
});
