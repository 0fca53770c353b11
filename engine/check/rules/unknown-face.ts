import { faces } from '../../look';
import { corrected } from '../reporting/fixes';
import { quoted, suggestion } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface UnknownFace {
  readonly found: string;
  readonly expected: readonly string[];
  /** Whether it is a file that is no font, or a broken one. */
  readonly isBroken: boolean;
}

/** Typefaces are among those that come with the project, or files that are fonts. */
export const unknownFace: Rule<UnknownFace> = {
  explanation: {
    what: 'The theme names a typeface that does not come with the project, or a file that is no font in WOFF2 or a broken one.',
    why: 'Visitors would see a font that their device chooses.',
    fix: 'Correct the name, or name a WOFF2 file under public/: its address begins with "/".',
    wrong: { theme: { type: { display: 'fraunce' } } },
    right: { theme: { type: { display: 'fraunces' } } },
  },
  check: ({ document, meanings, files = [], facts }) =>
    meanings.annotatedWith('face').flatMap(({ value, pointer }): At<UnknownFace>[] => {
      if (typeof value !== 'string') return [];
      const expected = Object.keys(faces);
      if (value.startsWith('/')) {
        const isBroken = facts !== undefined && files.includes(value) && !facts[value]?.font;
        return isBroken ? [{ found: value, expected, isBroken, pointer }] : [];
      }
      if (expected.includes(value)) return [];
      const fix = corrected(document, pointer, value, expected);
      return [{ found: value, expected, isBroken: false, pointer, fix }];
    }),
  message: ({ found, expected, isBroken }) =>
    isBroken
      ? `The file ${quoted(found)} cannot be read as a font in WOFF2. Convert it, or name another one.`
      : `There is no typeface ${quoted(found)}.${suggestion(found, expected)}`,
};
