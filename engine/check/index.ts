export { blanksIn } from './blanks';
export { check, type Checked } from './check';
export type { Issue, Severity } from './issue';
export { lineOf, wordingOf } from './wording';
