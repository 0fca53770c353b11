import {
  check,
  checkInSteps,
  readSource,
  type Accepted,
  type Diagnostic,
  type PublicFiles,
  type ReadDocument,
} from '../../../engine/check';
import { inlineTexts, type FunnelDocument } from '../../../engine';
import type { NameTable } from '../../../engine/editor';
import { mapDataOf, type MapData } from './map-data';
import { programOf, type Program } from './program';

/** What is known of a text whose shape is right, before most of its rules are checked. */
export interface ReadFlow {
  readonly map: MapData;
  /** If it runs. */
  readonly funnel?: RunnableFunnel;
}

/** What is wrong with the text of a flow. */
export interface Analysis {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  /** Whether it runs all the same. */
  readonly canRun: boolean;
  /** The names of the newest text that could be read. */
  readonly names: NameTable;
}

/** A document that runs, and what runs it. It may have errors that keep it from being published. */
export interface RunnableFunnel {
  readonly document: FunnelDocument;
  readonly program: Program;
}

/** What is wrong with a text and the readings of its decisions that are not chosen. It takes a check for each of them. */
export function analyseReadings(text: string, files: PublicFiles): readonly Diagnostic[] {
  return check(text, {}, { ...files, readings: 'each' }).diagnostics;
}

/**
 * Checks a text in steps. A text whose shape is right has a map, and a funnel if it runs, which are known early. A caller
 * can stop after each step.
 */
export function* analyseInSteps(
  text: string,
  files: PublicFiles = {},
): Generator<ReadFlow | undefined, Omit<Analysis, 'names'>> {
  const steps = checkInSteps(readSource(text), {}, files);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield step.value && readFlowOf(step.value);
  const { diagnostics, accepted, runnable } = step.value;
  return { diagnostics, accepted, canRun: runnable !== undefined };
}

function readFlowOf({ document: written, canRun }: ReadDocument): ReadFlow {
  const document = inlineTexts(written);
  const map = mapDataOf(document);
  return canRun ? { map, funnel: { document, program: programOf(document) } } : { map };
}

/** What is known of a text before most of its rules are checked. Undefined where its shape is wrong. */
export function readFlow(text: string): ReadFlow | undefined {
  for (const read of analyseInSteps(text)) if (read) return read;
  return undefined;
}
