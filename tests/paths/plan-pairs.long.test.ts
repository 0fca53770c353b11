import { describe, expect, it } from 'vitest';
import { planOf } from '../../engine/paths';
import { generatedParts } from '../../app/cli/testing/bench-paths/generated-parts';
import { flows } from '../support/documents';
import { documentIn } from './support/document-in';
import { optionsFor, planFor, planned, testPlansWith } from './support/plans';

testPlansWith(['pairs', 'pairwise'], planned);

describe.each(planned)('a plan of $file, with its answers in pairs,', ({ text }) => {
  it('is the same for the same seed', () => {
    const document = documentIn(text);
    const again = planOf(document, optionsFor('pairwise'));
    expect(JSON.stringify(again)).toBe(JSON.stringify(planFor(document, 'pairwise')));
  });
});

describe('a plan', () => {
  it('takes few runs for all pairs of answers of a long funnel', () => {
    const source: unknown = JSON.parse(
      flows.find(({ file }) => file.includes('garden'))?.text ?? '',
    );
    const long = documentIn(JSON.stringify({ ...Object(source), ...generatedParts(200) }));
    const { runs, strategies: results } = planOf(long, { strategies: ['pairwise'], seed: 7 });
    expect(results[0]).toMatchObject({ met: results[0]?.goals, undecided: [] });
    // Two answers at random are in one of nine runs; choosing them one after the other takes 66 runs.
    expect(runs.length).toBeLessThanOrEqual(50);
  });
});
