import { filledIn } from '../facts/filled-in';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';
import { buttonLines } from '../facts/title-lines';

interface LongButton {
  readonly lines: number;
  readonly brokenWord?: string;
}

const mostLines = 2;

/** Labels of buttons fit a phone. */
export const longButton: Rule<LongButton> = {
  severity: 'note',
  explanation: {
    what: `A button's label takes more than ${mostLines} lines on a phone that is 320 pixels wide, or a word of it is wider than the button may be. Measured with the typeface of the theme; what it lacks, such as Arabic, is estimated.`,
    why: 'Visitors see a paragraph where they look for a button, or a button that is cut off.',
    fix: 'Say what happens next in a few words, and move the rest above the button.',
    wrong: {
      nodes: {
        feast: {
          button: 'Show me the bread for my feast, the rolls and everything else that you bake',
        },
      },
    },
    right: { nodes: { feast: { button: 'Show me the bread for my feast' } } },
  },
  check: ({ document: { fields, theme }, meanings, facts }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer, annotations }): At<LongButton>[] => {
      if (annotations.drawnAs !== 'button' || typeof value !== 'string') return [];
      const { count, brokenWord } = buttonLines(filledIn(value, fields), theme, facts);
      if (count <= mostLines && brokenWord === undefined) return [];
      return [
        {
          lines: count,
          ...(brokenWord === undefined ? {} : { brokenWord }),
          pointer,
          found: value,
        },
      ];
    }),
  message: ({ lines, brokenWord }) =>
    brokenWord === undefined
      ? `This button takes ${lines} lines on a narrow phone, and should take at most ${mostLines}. Shorten its label.`
      : `The word ${quoted(brokenWord)} is wider than a narrow phone has room for, so that the button reaches out of the window. Write a shorter one.`,
};
