import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface ChapterFalls {
  readonly title: string;
  readonly from: string;
  /** The progress at which it begins: none where its screen shows no progress. */
  readonly at: number | undefined;
  /** The progress at which the chapter before it begins. */
  readonly before: number;
}

/** The chapters of the way follow each other as progress does. */
export const chapterFalls: Rule<ChapterFalls> = {
  needs: ['routes'],
  explanation: {
    what: 'A chapter of the way begins on a screen without progress, or with no more progress than the chapter before it.',
    why: 'It never begins: visitors read the title of another part than the one they are in.',
    fix: 'Begin it on a screen that has more progress than the first screen of the chapter before it, or put the chapters into order.',
    wrong: { frame: { chapters: [chapter('email'), chapter('bread')] } },
    right: { frame: { chapters: [chapter('bread'), chapter('email')] } },
  },
  check: ({ document: { frame, nodes } }) =>
    (frame.chapters ?? []).flatMap(({ title, from }, index, all): At<ChapterFalls>[] => {
      const node = nodes[from];
      const earlier = all[index - 1];
      const before = earlier ? (nodes[earlier.from]?.progress ?? -1) : -1;
      const at = node?.progress;
      if (!node || (at !== undefined && at > before)) return [];
      const pointer = pointerOf('frame', 'chapters', index, 'from');
      return [{ title, from, at, before, pointer, found: from }];
    }),
  message: ({ title, from, at, before }) =>
    at === undefined
      ? `The chapter ${quoted(title)} begins on "${from}", which has no progress. Begin it on a screen that has.`
      : `The chapter ${quoted(title)} begins on "${from}" at ${at} %, and the one before it at ${before} %. Begin it later, or put the chapters into order.`,
};

function chapter(from: string): object {
  return { title: `From ${from}`, from };
}
