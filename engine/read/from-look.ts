import { looks } from '../../flows/looks';
import { isRecord } from '../document/is-record';
import type { WrittenDocument } from '../document/written.generated';

/** A document with the look that its theme begins with, where the theme says nothing else. */
export function withLook(document: WrittenDocument): WrittenDocument {
  const { preset } = document.theme ?? {};
  if (preset === undefined) return document;
  // A look is a theme, which a test checks.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...document, theme: under(looks[preset], document.theme) as WrittenDocument['theme'] };
}

/** A value with the members of another one where it has none. */
function under(other: unknown, value: unknown): unknown {
  if (value === undefined) return other;
  if (!isRecord(value) || !isRecord(other)) return value;
  const keys = [...new Set([...Object.keys(other), ...Object.keys(value)])];
  return Object.fromEntries(keys.map((key) => [key, under(other[key], value[key])]));
}
