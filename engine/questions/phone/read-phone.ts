import type { DraftReading } from '../reading';

/** What the box of a telephone number holds: a country's code, a space, and what is written: "DE 030 123". */
export const phoneDraft = (country: string, text: string): string => `${country} ${text}`;

/** The country and the text of such a draft. */
export const phoneParts = (draft: string): { readonly country: string; readonly text: string } => ({
  country: draft.slice(0, 2),
  text: draft.slice(3),
});

/**
 * What a visitor has written into a box for a telephone number.
 * @param understand finds the number that a text of a country means
 */
export function readPhone(
  draft: string,
  understand: (text: string, country: string) => { readonly number: string } | undefined,
): DraftReading {
  const { country, text } = phoneParts(draft);
  if (text.trim() === '') return { problem: 'missing' };
  const understood = understand(text, country);
  return understood ? { answer: understood.number } : { problem: 'notPhone' };
}
