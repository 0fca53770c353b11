// What the results of experiments allow to conclude. Pure: nothing is stored or read here.
export { compare, neededVisitors, rateOf, splitOf } from './statistics';
export { verdictOf, type Observed, type Verdict, type Version } from './verdict';
