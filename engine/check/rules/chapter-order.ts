import { milliseconds } from '../../document/basics/duration';
import { pointerOf } from '../../document/basics/pointer';
import { quoted, seconds } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface ChapterOrder {
  readonly title: string;
  readonly atMs: number;
  /** Where it may begin at the earliest, or has to have begun. */
  readonly limitMs: number;
  readonly isLate: boolean;
}

/** The chapters of a film follow each other, and the last begins before its end. */
export const chapterOrder: Rule<ChapterOrder> = {
  explanation: {
    what: 'A chapter of a film begins before the one above it, or when the film is over.',
    why: 'Viewers who go to it get another part, or the end, and the wrong chapter is marked.',
    fix: 'Put the chapters into the order of the film, each with the time at which it begins.',
    wrong: { videos: { kneading: { chapters: [chapter('10s'), chapter('4s')] } } },
    right: { videos: { kneading: { chapters: [chapter('0s'), chapter('4s')] } } },
  },
  check: ({ document: { videos } }) =>
    Object.entries(videos).flatMap(([id, { chapters = [], estimate }]) =>
      chapters.flatMap(({ at, title }, index): At<ChapterOrder>[] => {
        const before = chapters[index - 1];
        const atMs = milliseconds(at);
        const pointer = pointerOf('videos', id, 'chapters', index, 'at');
        const earliestMs = before ? milliseconds(before.at) : -1;
        if (atMs <= earliestMs)
          return [{ title, atMs, limitMs: earliestMs, isLate: false, pointer }];
        const endMs = milliseconds(estimate);
        return atMs < endMs ? [] : [{ title, atMs, limitMs: endMs, isLate: true, pointer }];
      }),
    ),
  message: ({ title, atMs, limitMs, isLate }) =>
    isLate
      ? `The chapter ${quoted(title)} begins after ${seconds(atMs)}, and the film is over after ${seconds(limitMs)}. Correct the time.`
      : `The chapter ${quoted(title)} begins after ${seconds(atMs)}, and the one before it after ${seconds(limitMs)}. Put them into the order of the film.`,
};

function chapter(at: string): object {
  return { at, title: `From ${at}` };
}
