import type { WrittenDocument } from '../../engine/document/written.generated';
import en from './en.json' with { type: 'json' };

/** The copy of one language: the labels and messages of documents that have none of their own. */
type Language = Required<Pick<WrittenDocument, 'labels' | 'messages' | 'answerMessages'>>;

/** Every language by its tag. A new one is a file and a line here. */
export const languages: Readonly<Record<string, Language>> = { en };
