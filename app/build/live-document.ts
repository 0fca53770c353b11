import { readFileSync } from 'node:fs';
import { graphOf, compile, outlineOf } from '../../engine/build';
import type { FunnelDocument } from '../../engine';
import type { LiveFunnel, LiveProblems } from '../browser/live/live-events';
import { FunnelError, funnelFile, readFunnel } from './funnel-file';

/** The document while it is edited: its last version without errors, and what is wrong with the one after it. */
export interface LiveDocument {
  /**
   * The last version without errors.
   * @throws FunnelError when there has been none
   */
  readonly current: () => FunnelDocument;
  /** What keeps the file as it is from being shown. Undefined for a file without errors. */
  readonly problems: () => LiveProblems | undefined;
}

/** Follows the file of the document. It is read again when its text has changed. */
export function liveDocument(file: string = funnelFile): LiveDocument {
  let text: string | undefined;
  let good: FunnelDocument | undefined;
  let error: FunnelError | undefined;
  const refresh = (): void => {
    const now = readFileSync(file, 'utf8');
    // What an error names may have come since, such as a picture.
    if (now === text && !error) return;
    text = now;
    error = undefined;
    try {
      good = readFunnel(file);
    } catch (problem) {
      if (!(problem instanceof FunnelError)) throw problem;
      error = problem;
    }
  };
  return {
    current: () => {
      refresh();
      if (good) return good;
      throw error ?? new Error(`${file} could not be read.`);
    },
    problems: () => {
      refresh();
      return error && { file, problems: error.problems };
    },
  };
}

/** What a page needs to draw another version of the document. */
export function liveFunnelOf(document: FunnelDocument): LiveFunnel {
  const graph = graphOf(document);
  return {
    outline: outlineOf(document, graph),
    config: compile(document, 'none', graph),
    nodes: document.nodes,
    videos: document.videos,
  };
}
