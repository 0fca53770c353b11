import { rootSchema, schemas as documentSchemas } from '../../schemas';
import type { FunnelDocument } from '../document/document.generated';
import type { WrittenDocument } from '../document/written.generated';
import { withDefaults } from './defaults';
import type { Schemas } from './schema-reader';

interface DocumentAsRead {
  readonly document: FunnelDocument;
  /** The pointer into what is written for a pointer into the document: for a copy, the part that was copied. */
  readonly originOf: (pointer: string) => string;
}

/**
 * A document as everything but its author reads it: with its defaults filled in. Its decisions have been
 * applied, and its shape is right.
 * @param schemas other schemas than the project's own
 */
export function documentAsRead(
  written: WrittenDocument,
  schemas: Schemas = documentSchemas,
): DocumentAsRead {
  const { document, originOf } = withDefaults(written, schemas, rootSchema);
  // The type of a document as it is read is generated from the defaults that have been filled in.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { document: document as FunnelDocument, originOf };
}
