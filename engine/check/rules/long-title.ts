import { filledIn } from '../facts/filled-in';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';
import { titleLines } from '../facts/title-lines';

interface LongTitle {
  readonly lines: number;
  readonly brokenWord?: string;
}

/** More lines push the first answers of a question out of a phone's window. */
const mostLines = 5;

/** Titles fit a phone. */
export const longTitle: Rule<LongTitle> = {
  severity: 'note',
  explanation: {
    what: `A screen's title takes more than ${mostLines} lines on a phone that is 320 pixels wide, or a word of it is wider than the line. Measured with the typeface of the theme; what it lacks, such as Arabic, is estimated.`,
    why: 'What the visitor can do starts below the window, or a word is broken in its middle.',
    fix: 'Shorten the title and move the rest into the line below it, or write a shorter word. A soft hyphen (U+00AD) says where a long word may be broken.',
    wrong: { nodes: { feast: { headline: 'Unbelievablysourdoughfermented bread' } } },
    right: { nodes: { feast: { headline: 'Unbelievably fermented sourdough bread' } } },
  },
  check: ({ document: { fields, language, theme }, meanings, facts }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer, annotations }): At<LongTitle>[] => {
      if (annotations.drawnAs !== 'title' || typeof value !== 'string') return [];
      const read = filledIn(value, fields);
      const { count, brokenWord } = titleLines(read, theme, facts);
      const isBroken = brokenWord !== undefined && !isHyphenated(language);
      if (count <= mostLines && !isBroken) return [];
      return [{ lines: count, ...(isBroken ? { brokenWord } : {}), pointer, found: value }];
    }),
  message: ({ lines, brokenWord }) =>
    brokenWord === undefined
      ? `This title takes ${lines} lines on a narrow phone, and should take at most ${mostLines}. Shorten it, or move a part of it into the line below.`
      : `The word ${quoted(brokenWord)} is wider than the line of a narrow phone and is broken in its middle. Write a shorter one.`,
};

/** Whether browsers hyphenate titles of a language: renderers/theme/theme.css lists them. */
const isHyphenated = (language: string): boolean =>
  ['de', 'nl', 'da', 'sv', 'nb', 'fi', 'hu'].includes(language.split('-')[0] ?? '');
