import type { WrittenDocument } from '../../engine/document/format/written.generated';
import ar from './ar.json' with { type: 'json' };
import deCH from './de-CH.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** Words that screens have copies of: only those that some screen takes are needed. */
export const copiedParts = ['answerMessages', 'controls', 'accountMessages'] as const;

/** The parts of a document whose words come from its language where it says none. */
export const languageParts = ['labels', 'messages', ...copiedParts] as const;

/** The copy of a language, or what a region says otherwise: the words of documents that have none of their own. */
type Language = Pick<WrittenDocument, (typeof languageParts)[number]> & {
  /** What leads to pages in the language, on pages in another one. */
  readonly offer?: string;
};

/**
 * Every language by its tag, complete, and after it its regions, which hold only what differs. A new one is a file
 * and a line here.
 */
export const languages: Readonly<Record<string, Language>> = {
  ar,
  de,
  'de-CH': deCH,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  tr,
};

/** The language of a region: "en" of "en-GB". */
export const mainLanguage = (tag: string): string => tag.split('-')[0] ?? tag;
