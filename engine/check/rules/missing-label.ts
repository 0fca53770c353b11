import { copiedParts, languageParts, languages, mainLanguage } from '../../../flows/languages';
import { rootSchema, schemas } from '../../../schemas';
import type { FunnelDocument } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { withCopies } from '../../read/defaults';
import { withLanguage } from '../../read/from-language';
import type { Rule } from '../reporting/rule';

interface MissingLabel {
  /** Without a region: the file of a region need not be complete. */
  readonly language: string;
  /** The labels and messages without words: "labels.back". */
  readonly missing: readonly string[];
}

/** Every label and message has words: the document's, or those of its language's file. */
export const missingLabel: Rule<MissingLabel> = {
  explanation: {
    what: 'A label or a message has no words, and the language has no file with them.',
    why: 'Buttons and messages would be empty.',
    fix: 'Write them in the document, or add flows/languages/<language>.json.',
    wrong: { language: 'sv' },
    right: { language: 'en' },
  },
  check: ({ document }) => {
    const { language } = document;
    const lacking = languageParts.flatMap((part) =>
      Object.keys(languages.en?.[part] ?? {})
        .filter((name) => !Object.hasOwn(document[part], name))
        .map((name) => ({ part, name })),
    );
    if (lacking.length === 0) return [];
    const taken = wordsTaken(document);
    const missing = lacking
      .filter(({ part, name }) => !isCopied(part) || taken.has(pointerOf(part, name)))
      .map(({ part, name }) => `${part}.${name}`);
    return missing.length > 0
      ? [{ language: mainLanguage(language), missing, pointer: pointerOf('language') }]
      : [];
  },
  message: ({ language, missing }) =>
    `There is no file flows/languages/${language}.json, so the document has to say ${missing.join(', ')}.`,
};

const isCopied = (part: string): boolean => copiedParts.some((each) => each === part);

/** The pointers of the words that the screens of a document lack, as if it were written in English. */
function wordsTaken(document: FunnelDocument): ReadonlySet<string> {
  return withCopies(withLanguage({ ...document, language: 'en' }), schemas, rootSchema).copied;
}
