import { rootSchema, schemas as documentSchemas } from '../../schemas';
import type { FunnelDocument } from '../document/format/document.generated';
import type { WrittenDocument } from '../document/format/written.generated';
import { graphOf, type FunnelGraph } from '../graph/graph';
import type { Schemas } from '../schema/schema-reader';
import { meaningsOf, type Meanings } from '../schema/meanings';
import { withCopies, withDefaults } from './defaults';
import { withDerivedParts } from './derived';
import { withLanguage } from './from-language';
import { withLook } from './from-look';
import { withProgress } from './progress';
import { withQuotes } from './quotes';
import { withReceipts } from './receipts';

interface DocumentAsRead {
  readonly document: FunnelDocument;
  /** The pointer into what is written for a pointer into the document: for a copy, the part that was copied. */
  readonly originOf: (pointer: string) => string;
  /** What the schema says about it, without the receipts and quotes that are derived. */
  readonly meanings: Meanings;
  /** Its graph, without the receipts. */
  readonly graph: FunnelGraph;
}

/**
 * A document as everything but its author reads it: with its defaults filled in. Its decisions have been
 * applied, and its shape is right. Only labels and messages of a language without a file may be missing.
 * @param schemas other schemas than the project's own
 */
export function documentAsRead(
  written: WrittenDocument,
  schemas: Schemas = documentSchemas,
): DocumentAsRead {
  // A document with defaults is one that could be written as well.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const complete = withDefaults(withLook(written), schemas, rootSchema) as WrittenDocument;
  const derived = withDerivedParts(withLanguage(complete));
  const { document: copied, originOf } = withCopies(derived, schemas, rootSchema);
  // The type of a document as it is read is generated from the defaults that have been filled in.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const document = copied as FunnelDocument;
  // Of what its author wrote: a receipt repeats questions that others ask.
  const meanings = meaningsOf(document, schemas);
  const quoting = withQuotes(document);
  const graph = graphOf(quoting);
  return {
    document: withReceipts(withProgress(quoting, graph), graph),
    originOf,
    meanings,
    graph,
  };
}
