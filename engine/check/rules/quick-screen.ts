import { seconds } from '../reporting/phrases';
import { readingsIn } from '../facts/reading-time';
import type { At, Rule } from '../reporting/rule';
import { timedScreens } from '../facts/timed-screens';

interface QuickScreen {
  readonly words: number;
  readonly readingMs: number;
  readonly lastsMs: number;
}

/** What passes by itself stays long enough to be read. */
export const quickScreen: Rule<QuickScreen> = {
  severity: 'note',
  explanation: {
    what: 'A screen, slide or loader passes by itself before most people have read its words, at four words a second.',
    why: 'Visitors who read slowly, or not in their own language, miss what it says.',
    fix: 'Give it more time, or shorten its words.',
    wrong: { nodes: { feast: { autoAdvance: '1s' } } },
    right: { nodes: { feast: { autoAdvance: '6s' } } },
  },
  check: ({ document, meanings }) => {
    const readingOf = readingsIn(meanings, document.language);
    const found = timedScreens(document).flatMap(
      ({ node, copy, lastsMs, pointer }): At<QuickScreen>[] => {
        const { words, ms: readingMs } = readingOf(node, copy);
        return readingMs > lastsMs
          ? [{ words, readingMs, lastsMs, found: seconds(lastsMs), pointer }]
          : [];
      },
    );
    // The slides of a carousel have one time: the slide with the most words decides.
    const longest = new Map<string, At<QuickScreen>>();
    for (const each of found.toSorted((a, b) => a.words - b.words)) longest.set(each.pointer, each);
    return [...longest.values()];
  },
  message: ({ words, readingMs, lastsMs }) =>
    `This passes after ${seconds(lastsMs)}, and its ${words} words take about ${seconds(readingMs)} to read. Give it more time, or shorten the words.`,
};
