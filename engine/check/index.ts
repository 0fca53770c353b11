export { blanksIn } from './blanks';
export { check, checkSource, type Checked } from './check';
export { readSource } from './source';
export type { Issue, Severity } from './issue';
export { lineOf, wordingOf } from './wording';
