import { describe, expect, it } from 'vitest';
import { leastForPairs, leastRuns } from '../../engine/paths/pair-bound';
import { planOf } from '../../engine/paths';
import { choice, mini, offer, oneOf, valid } from '../support/build';

describe('the fewest runs for every two answers', () => {
  // Katona, and Kleitman and Spencer, 1973.
  it.each([
    [2, 4],
    [3, 4],
    [4, 5],
    [10, 6],
    [11, 7],
    [15, 7],
    [16, 8],
    [35, 8],
    [36, 9],
  ])('are known for %d questions with two answers each: %d', (questions, runs) => {
    expect(leastRuns(questions, 2)).toBe(runs);
  });

  // The sizes of the smallest covering arrays that are known.
  it.each([
    [4, 9],
    [5, 11],
    [7, 12],
    [9, 13],
    [10, 14],
    [20, 15],
    [200, 27],
  ])(
    'are never more than known plans for %d questions with three answers have: %d',
    (many, runs) => {
      expect(leastRuns(many, 3)).toBeLessThanOrEqual(runs);
    },
  );

  it('grow with the number of questions', () => {
    expect(leastRuns(800, 3)).toBe(15);
    expect(leastRuns(800, 3)).toBeGreaterThan(leastRuns(200, 3));
  });

  it('count only questions of which all answers can be together', () => {
    const spans = Array.from({ length: 11 }, (_, at) => [2 * at, 2 * at + 2] as const);
    expect(leastForPairs(spans, () => true)).toBe(7);
    expect(leastForPairs(spans, (one, other) => one > 1 || other !== 3)).toBe(6);
    expect(leastForPairs(spans.slice(0, 1), () => true)).toBe(0);
  });

  it('are what a plan is compared with', () => {
    const ids = Array.from({ length: 11 }, (_, at) => `bread_${at}`);
    const nodes = ids.map((id, at) => [
      id.replace('_', '-'),
      choice(id, ['rye', 'wheat'], at === 10 ? 'end' : `bread-${at + 1}`),
    ]);
    const document = valid(
      mini({
        fields: Object.fromEntries(ids.map((id) => [id, oneOf('rye', 'wheat')])),
        nodes: { ...Object.fromEntries(nodes), end: offer() },
      }),
    );
    const [pairwise] = planOf(document, { strategies: ['pairwise'] }).strategies;
    expect(pairwise?.atLeast).toBe(7);
    expect(pairwise?.runs).toBeGreaterThanOrEqual(7);
  });
});
