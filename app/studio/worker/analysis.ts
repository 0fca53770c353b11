import { check, type Accepted, type Diagnostic, type PublicFiles } from '../../../engine/check';
import { inlineTexts, type FunnelDocument } from '../../../engine';
import type { NameTable } from '../../../engine/editor';
import { mapDataOf, type MapData } from './map-data';
import { programOf, type Program } from './program';

/** What the text of a flow means: what is wrong with it, and the funnel if nothing is. */
export interface Analysis {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  readonly funnel?: Funnel;
  /** The names of the newest text that could be read. */
  readonly names: NameTable;
}

/** What is wrong with a text and the readings of its decisions that are not chosen. It takes a check for each of them. */
export function analyseReadings(text: string, files: PublicFiles): readonly Diagnostic[] {
  return check(text, {}, { ...files, readings: 'each' }).diagnostics;
}

/** A document without errors, with its map, and what runs it. */
export interface Funnel {
  readonly document: FunnelDocument;
  readonly map: MapData;
  readonly program: Program;
}

/** Checks a text. A text with errors has no funnel. */
export function analyse(text: string, files: PublicFiles = {}): Omit<Analysis, 'names'> {
  const { diagnostics, accepted, document } = check(text, {}, files);
  if (!document) return { diagnostics, accepted };
  const inlined = inlineTexts(document);
  const { graph, ...program } = programOf(inlined);
  return {
    diagnostics,
    accepted,
    funnel: { document: inlined, map: mapDataOf(inlined, graph), program },
  };
}
