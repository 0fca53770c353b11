import { looks } from '../../flows/looks';
import { isRecord } from '../document/basics/is-record';
import type { WrittenDocument } from '../document/format/written.generated';

type WrittenTheme = NonNullable<WrittenDocument['theme']>;

/** A document with the look that its theme begins with, where the theme says nothing else. */
export const withLook = (document: WrittenDocument): WrittenDocument =>
  document.theme?.preset === undefined ? document : { ...document, theme: onLook(document.theme) };

/** A theme on the look that it begins with. */
export function onLook(theme: WrittenTheme): WrittenTheme {
  const { preset } = theme;
  // A look is a theme, which a test checks.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return preset === undefined ? theme : (under(looks[preset], theme) as WrittenTheme);
}

/** A value with the members of another one where it has none. */
function under(other: unknown, value: unknown): unknown {
  if (value === undefined) return other;
  if (!isRecord(value) || !isRecord(other)) return value;
  const keys = [...new Set([...Object.keys(other), ...Object.keys(value)])];
  return Object.fromEntries(keys.map((key) => [key, under(other[key], value[key])]));
}
