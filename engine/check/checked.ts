import type { FunnelDocument } from '../document/format/document.generated';
import type { Accepted } from './accept';
import type { Diagnostic } from './diagnostics/diagnostic';

/** What checking a document gives. */
export interface Checked {
  /** Everything that is wrong or has to be noted and is not accepted, in the order of the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, in the order of the file. */
  readonly accepted: readonly Accepted[];
  /** The document, if no diagnostic is an error. */
  readonly document?: FunnelDocument;
  /** The document, if no diagnostic stops it from running. It may have errors that stop it from being published. */
  readonly runnable?: FunnelDocument;
}

/** Readings to follow instead of the chosen ones, by decision. */
export type Readings = Readonly<Record<string, string>>;
