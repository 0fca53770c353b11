import { strategies } from '../../engine/paths';
import { planned, testPlansWith } from './support/plans';

// Edges are in plan.test.ts, of every document; pairs take as long as all of these.
const apart = new Set(['edges', 'pairs', 'pairwise']);
testPlansWith(
  strategies.filter((each) => !apart.has(each)),
  planned,
);
