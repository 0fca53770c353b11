import { expect, it } from 'vitest';
import { disagreementsOfWalks } from './support/agreement';

// Plans of flows and fixtures are compared where they are made: see support/plans.ts.
it('the reference interpreter and the machine agree on random walks through any document', () => {
  expect(disagreementsOfWalks(300, 1)).toEqual([]);
}, 240_000);
