import { describe, expect, it } from 'vitest';
import { modelOf } from '../../engine/paths';
import { coverOf, indexesOf } from '../../engine/paths/search/cover';
import { goalsMet } from '../../engine/paths/search/goals-met';
import { iterationsObjective } from '../../engine/paths/strategies/iterations';
import { limitsOf } from '../../engine/paths/proofs/limits';
import { pairsObjective } from '../../engine/paths/strategies/pairs';
import { pairwiseObjective } from '../../engine/paths/strategies/pairwise';
import {
  boundariesObjective,
  edgesObjective,
  nodesObjective,
  outcomesObjective,
} from '../../engine/paths/strategies/unary';
import { filesIn, flows } from '../support/documents';
import { documentIn } from './support/document-in';

const loops = filesIn('tests/fixtures/unusual').filter(({ file }) =>
  /(long-detour|menu|quiz-until-right)/.test(file),
);

describe.each([...flows, ...loops])('a plan of $file', ({ text }) => {
  const model = modelOf(documentIn(text));
  const limits = limitsOf(model, {});

  it.each([
    ['nodes', nodesObjective],
    ['edges', edgesObjective],
    ['iterations', iterationsObjective],
    ['boundaries', boundariesObjective],
    ['outcomes', outcomesObjective],
    ['pairs', pairsObjective],
    ['pairwise', pairwiseObjective],
  ] as const)('has no run without which all its goals would still be met: %s', (_, of) => {
    const objective = of(model);
    const { runs } = coverOf(model, objective, limits, 7);
    const all = indexesOf(goalsMet(objective, runs));
    const needless = runs.filter((run) => {
      const others = goalsMet(
        objective,
        runs.filter((each) => each !== run),
      );
      return all.every((goal) => others[goal] === 1);
    });
    expect(needless).toEqual([]);
  });
});
