export { blanksIn } from './blanks';
export { check, checkSource, checkerFor, type Checked } from './check';
export { lineOf, type Diagnostic, type DiagnosticCode } from './diagnostic';
export type { Severity } from './rule';
export { readSource } from './source';
