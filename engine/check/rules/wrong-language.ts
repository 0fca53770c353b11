import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface WrongLanguage {
  readonly language: string;
  readonly problem: 'source' | 'unlisted' | 'path';
}

/** Other languages are others, changes are of one of them, and no path of the document is under the tag of one. */
export const wrongLanguage: Rule<WrongLanguage> = {
  explanation: {
    what: 'A language is listed that the document is written in, changes are of a language that is not listed, or a path of the document begins with the tag of one.',
    why: 'Two pages would have the same address, or changes would never show.',
    fix: 'Remove the language of the document from "languages", list the one that has changes, or give the screen another path.',
    wrong: { languages: ['en'] },
    right: { languages: ['de'] },
  },
  check: ({ document: { language, languages, perLanguage }, meanings }) => [
    ...languages.flatMap((each, index): At<WrongLanguage>[] =>
      each === language
        ? [{ language: each, problem: 'source', pointer: pointerOf('languages', index) }]
        : [],
    ),
    ...Object.keys(perLanguage).flatMap((each): At<WrongLanguage>[] =>
      languages.includes(each)
        ? []
        : [{ language: each, problem: 'unlisted', pointer: pointerOf('perLanguage', each) }],
    ),
    ...meanings.annotatedWith('path').flatMap(({ value, pointer }): At<WrongLanguage>[] => {
      const [, first = ''] = typeof value === 'string' ? value.split('/') : [];
      return languages.includes(first) ? [{ language: first, problem: 'path', pointer }] : [];
    }),
  ],
  message: ({ language, problem }) =>
    ({
      source: `The document is written in ${quoted(language)}: its texts are no translation. Remove the language here.`,
      unlisted: `There is no language ${quoted(language)} in "languages". Add it there, or remove what it changes.`,
      path: `Pages in ${quoted(language)} are under /${language}/, so that no other screen can be there. Give this one another path.`,
    })[problem],
};
