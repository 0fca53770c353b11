/** A number or a truth value where the words are one: the rest is text, such as "99 USD" or "today+14d". */
export function literal(words: string): unknown {
  if (words === 'true' || words === 'false') return words === 'true';
  return words.trim() !== '' && Number.isFinite(Number(words)) ? Number(words) : words;
}

/** A value as it is typed. Empty for one that is no literal. */
export const literalText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
