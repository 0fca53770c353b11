// What the results of experiments allow to conclude. Pure: nothing is stored or read here.
export {
  compare,
  isSilent,
  neededVisitors,
  rateOf,
  splitOffSince,
  spreadOfAmounts,
  type SummedAmounts,
} from './statistics';
export {
  longestPlan,
  plannedFor,
  verdictsOf,
  type Observed,
  type Verdict,
  type Version,
} from './verdict';
