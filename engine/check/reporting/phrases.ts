import { byNearness, nearest } from './nearest';

/** How many known names a sentence lists: the nearest. */
const mostNames = 8;

/** " Did you mean …?", or the known names that are most like it. Empty where there are none, or the sentence lists them. */
export function suggestion(actual: string, known: readonly string[], isListed = false): string {
  const near = nearest(actual, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  if (isListed || known.length === 0) return '';
  const more = known.length - mostNames;
  const listed = more > 0 ? byNearness(actual, known).slice(0, mostNames) : known;
  return ` Known: ${listed.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
}

/** A value as JSON, shortened to 80 characters. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** "a, b or c". */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** "a, b and c". */
export function both(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A duration in seconds with at most one decimal: "2.5 s". */
export const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
