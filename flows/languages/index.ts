import type { WrittenDocument } from '../../engine/document/written.generated';
import en from './en.json' with { type: 'json' };

/** Words that screens have copies of: only those that some screen takes are needed. */
export const copiedParts = ['answerMessages', 'controls', 'accountMessages'] as const;

/** The parts of a document whose words come from its language where it says none. */
export const languageParts = ['labels', 'messages', ...copiedParts] as const;

/** The copy of one language: the words of documents that have none of their own. */
type Language = Required<Pick<WrittenDocument, (typeof languageParts)[number]>>;

/** Every language by its tag. A new one is a file and a line here. */
export const languages: Readonly<Record<string, Language>> = { en };
