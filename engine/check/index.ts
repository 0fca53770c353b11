export type { Accepted } from './accept';
export { blanksIn } from './facts/blanks';
export { blockersOf, type Blocker } from './blockers';
export {
  check,
  checkInSteps,
  checkSource,
  checkerFor,
  type ReadDocument,
  type Surroundings,
} from './check';
export type { Checked } from './checked';
export { expand } from './parts';
export {
  diagnosticCodes,
  explanationOf,
  isAcceptable,
  isFixedAlone,
  lineOf,
  type Diagnostic,
  type DiagnosticCode,
} from './diagnostics/diagnostic';
export type {
  Example,
  Explanation,
  PatchOperation,
  Severity,
  EvidenceStep as Step,
  Stops,
} from './reporting/rule';
export { readSource } from './text/source';
export {
  typeByEnding,
  type BackendFacts as Backend,
  type FileFacts,
  type FunnelBeside,
  type PublicFiles,
} from './reporting/file-facts';
export { acceptedValue } from './accept';
export { suggestion } from './reporting/phrases';
