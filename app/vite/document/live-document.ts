import { existsSync, readFileSync } from 'node:fs';
import { compile, outlineOf } from '../../../engine/build';
import type { FunnelDocument } from '../../../engine';
import { servedFace, themeStyle } from '../../../engine/look';
import { themeFonts } from './theme-fonts';
import type { LiveFunnel, LiveProblems } from '../../browser/live/live-events';
import { FunnelError, listedLanguages, readWithWarnings, type ReadFunnel } from './funnel-file';
import { site } from '../../site';

/** The document while it is edited: its last version without errors, and what is wrong with the file as it is. */
export interface LiveDocument {
  /**
   * The last version without errors.
   * @throws FunnelError when there has been none
   */
  readonly current: () => FunnelDocument;
  /** The errors that keep the file as it is from being shown, or else its warnings. */
  readonly problems: () => LiveProblems;
}

/** Follows the file of the document. It is read again when its text has changed. */
export function liveDocument(file: string = site.funnelFile): LiveDocument {
  let text: string | undefined;
  let good: ReadFunnel | undefined;
  let error: FunnelError | undefined;
  const refresh = (): void => {
    // Some programs take a file away for a moment while they save it.
    if (good && !existsSync(file)) return;
    const now = readFileSync(file, 'utf8');
    // What a problem names may have come since, such as a picture.
    if (now === text && !error && good?.warnings.length === 0) return;
    text = now;
    error = undefined;
    try {
      good = readWithWarnings(file);
    } catch (problem) {
      if (!(problem instanceof FunnelError)) throw problem;
      error = problem;
    }
  };
  return {
    current: () => {
      refresh();
      if (good) return good.document;
      throw error ?? new Error(`${file} could not be read.`);
    },
    problems: () => {
      refresh();
      return error
        ? { file, severity: 'error', problems: error.problems }
        : { file, severity: 'warning', problems: good?.warnings ?? [] };
    },
  };
}

/** One line for the terminal: how many problems there are, and where they are listed. */
export function problemsSummary({ file, severity, problems }: LiveProblems): string {
  const { length } = problems;
  if (length === 0) return `${file} has no error and no warning.`;
  const count = length === 1 ? `1 ${severity}` : `${length} ${severity}s`;
  return `${file} has ${count}, listed on the page and by: npm run check:flows -- ${file}`;
}

/**
 * What a page needs to draw another version of the document.
 * @param document as it is under the base path of the site
 * @param base that path: "/tools/quiz/"
 */
export function liveFunnelOf(document: FunnelDocument, base = '/'): LiveFunnel {
  const { layout, motion } = document.theme;
  const fonts = themeFonts(document, (file) => base + servedFace(file).slice(1));
  return {
    outline: { ...outlineOf(document), languages: listedLanguages(base) },
    config: compile(document, 'none'),
    nodes: document.nodes,
    videos: document.videos,
    theme: { layout, motion, style: themeStyle(document.theme) + fonts },
  };
}
