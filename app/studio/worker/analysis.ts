import { check, type Accepted, type Diagnostic } from '../../../engine/check';
import { graphOf } from '../../../engine/build';
import { inlineTexts, type FunnelDocument } from '../../../engine';
import type { NameTable } from '../../../engine/editor';
import { mapDataOf, type MapData } from './map-data';

/** What the text of a flow means: what is wrong with it, and the funnel if nothing is. */
export interface Analysis {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  readonly funnel?: Funnel;
  /** The names of the newest text that could be read. */
  readonly names: NameTable;
}

/** A document without errors, with its map. */
export interface Funnel {
  readonly document: FunnelDocument;
  readonly map: MapData;
}

/** Checks a text. A text with errors has no funnel. */
export function analyse(text: string): Omit<Analysis, 'names'> {
  const { diagnostics, accepted, document } = check(text);
  if (!document) return { diagnostics, accepted };
  return {
    diagnostics,
    accepted,
    funnel: { document: inlineTexts(document), map: mapDataOf(document, graphOf(document)) },
  };
}
