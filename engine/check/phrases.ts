import { nearest } from './nearest';

/** " Did you mean …?", or the known names if they are few. Empty when neither helps. */
export function suggestion(actual: string, known: readonly string[], isListed = false): string {
  const near = nearest(actual, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return isListed || known.length === 0 || known.length > 24 ? '' : ` Known: ${known.join(', ')}.`;
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
