export type { Accepted } from './accept';
export { blanksIn } from './blanks';
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
} from './diagnostic';
export type {
  Example,
  Explanation,
  PatchOperation,
  Severity,
  EvidenceStep as Step,
  Stops,
} from './rule';
export { readSource } from './source';
export {
  typeByEnding,
  type BackendFacts as Backend,
  type FileFacts,
  type FunnelBeside,
  type PublicFiles,
} from './file-facts';
export { acceptedValue } from './accept';
export { suggestion } from './phrases';
