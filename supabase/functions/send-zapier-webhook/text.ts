import { Refusal } from './answer.ts';

/**
 * Returns a JSON value unchanged.
 * @throws Refusal when a text or name in it contains U+0000, because Postgres could not query the JSON
 */
export function withoutNul(value: unknown): unknown {
  return mapTexts(value, (text) => {
    if (text.includes('\0')) throw new Refusal(400, 'The payload contains the character U+0000.');
    return text;
  });
}

/** A JSON value with U+FFFD for each lone surrogate, which Postgres cannot query either. */
export const wellFormed = (value: unknown): unknown =>
  mapTexts(value, (text) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [change(name), mapTexts(part, change)]),
  );
}

/** The message of an error without URLs. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/https?:\/\/\S+/g, '…') : 'no reason given';
}
