import { memoByName } from '../../document/basics/memo';
import { replaceTokens } from '../../document/copy/tokens';
import { facesOf } from '../../look';
import { hasGlyph } from '../facts/fallback-fonts';
import type { At, Rule } from '../reporting/rule';

interface MissingGlyph {
  readonly characters: readonly string[];
  readonly language: string;
}

/** Pages have a font for every character of every text. */
export const missingGlyph: Rule<MissingGlyph> = {
  severity: 'warning',
  explanation: {
    what: 'A text has a character that a typeface of the theme lacks, and for which pages in this language name no font of the device.',
    why: 'Each device draws it in a font of its own choice, or as an empty box.',
    fix: 'Write another character, choose another typeface, or correct "language": pages in Arabic, Hebrew and Japanese name fonts for their script.',
    wrong: { nodes: { feast: { headline: 'Bread for Ω, a feast' } } },
    right: { nodes: { feast: { headline: 'Bread for Omega, a feast' } } },
  },
  check: ({ document: { language, theme }, meanings, facts }) => {
    const faces = facesOf(theme, facts);
    const isDrawn = memoByName((character: string) => hasGlyph(character, language, faces));
    return [...meanings.annotatedWith('copy'), ...meanings.annotatedWith('words')].flatMap(
      ({ value, pointer }): At<MissingGlyph>[] => {
        if (typeof value !== 'string') return [];
        const read = replaceTokens(value, ({ fallback = '', forms = '' }) => fallback + forms);
        const characters = [...new Set(read.normalize('NFC'))].filter((each) => !isDrawn(each));
        return characters.length === 0 ? [] : [{ characters, language, found: value, pointer }];
      },
    );
  },
  message: ({ characters, language }) =>
    `The typefaces of the theme lack ${characters.map(named).join(', ')}, and pages in "${language}" name no other font for it. Write another character.`,
};

/** "Ω (U+03A9)" */
const named = (character: string): string =>
  `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
