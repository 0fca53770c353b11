import {
  check,
  checkInSteps,
  readSource,
  type Accepted,
  type Checked,
  type Diagnostic,
  type PublicFiles,
  type ReadDocument,
} from '../../../engine/check';
import { inlineTexts, type FunnelDocument } from '../../../engine';
import type { NameTable } from '../../../engine/editor';
import { mapDataOf, type MapData } from './map-data';
import { programOf, type Program } from './program';

/** What the text of a flow means: what is wrong with it, and the funnel if it runs all the same. */
export interface Analysis {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  readonly funnel?: Funnel;
  /** The names of the newest text that could be read. */
  readonly names: NameTable;
}

/** A document that runs, and what runs it. It may have errors that keep it from being published. */
export interface Funnel {
  readonly document: FunnelDocument;
  readonly program: Program;
}

/** What is wrong with a text and the readings of its decisions that are not chosen. It takes a check for each of them. */
export function analyseReadings(text: string, files: PublicFiles): readonly Diagnostic[] {
  return check(text, {}, { ...files, readings: 'each' }).diagnostics;
}

/**
 * Checks a text in steps. A text whose shape is right has a map, which is known first; one that cannot run has no funnel.
 * A caller can stop after each step.
 */
export function* analyseInSteps(
  text: string,
  files: PublicFiles = {},
): Generator<MapData | undefined, Omit<Analysis, 'names'>> {
  const steps = checkInSteps(readSource(text), {}, files);
  let read: ReadDocument | undefined;
  for (;;) {
    const step = steps.next();
    if (step.done) return analysisOf(step.value, read);
    if (step.value) {
      const { document, graph } = step.value;
      read = { document: inlineTexts(document), graph };
      yield mapDataOf(read.document, graph);
    } else yield undefined;
  }
}

function analysisOf(
  { diagnostics, accepted, runnable }: Checked,
  read: ReadDocument | undefined,
): Omit<Analysis, 'names'> {
  if (!runnable || !read) return { diagnostics, accepted };
  const { document, graph } = read;
  return { diagnostics, accepted, funnel: { document, program: programOf(document, graph) } };
}

/** Checks a text, from the first step to the last. */
export function analyse(text: string, files: PublicFiles = {}): Omit<Analysis, 'names'> {
  const steps = analyseInSteps(text, files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
