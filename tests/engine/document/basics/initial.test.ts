import { expect, it } from 'vitest';
import { initialOf } from '../../../../engine';

it.each([
  ['Halden Piano Tuning', 'en', 'H'],
  ['  “bakery”', 'en', 'B'],
  ['istanbul', 'tr', 'İ'],
  ['istanbul', 'en', 'I'],
  ['élan', 'fr', 'É'],
  ['e\u0301lan', 'fr', 'E\u0301'],
  ['شاي', 'ar', 'ش'],
  ['花屋', 'ja', '花'],
  ['कमल', 'hi', 'क'],
  ['7 Days', 'en', '7'],
  ['𝒳 Labs', 'en', '𝒳'],
  ['☕', 'en', '☕'],
])('stands for %s (%s): %s', (name, language, initial) => {
  expect(initialOf(name, language)).toBe(initial);
});
