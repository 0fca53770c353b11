// Assigning versions to visitors, and what their results allow to conclude. Pure: nothing is stored or read here.
export { assignedTo, placeOfVisitor, rangesOf } from './assign';
export { compare, neededVisitors, rateOf, splitOf } from './statistics';
export { verdictOf, type Observed, type Verdict, type Version } from './verdict';
