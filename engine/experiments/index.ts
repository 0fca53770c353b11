// Assigning versions to visitors, and what their results allow to conclude. Pure: nothing is stored or read here.
export { assignedTo, placeOfVisitor, rangesOf, type Assigned, type Assignment } from './assign';
export {
  compare,
  neededVisitors,
  rateOf,
  splitOf,
  type Comparison,
  type Counts,
  type Interval,
} from './statistics';
export { verdictOf, type Guardrail, type Observed, type Verdict, type Version } from './verdict';
