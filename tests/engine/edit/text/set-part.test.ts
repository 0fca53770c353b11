import { applyEdits } from 'jsonc-parser';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingPart } from '../../../../engine/edit/text/set-part';
import { valueAt } from '../../../../engine/document/basics/pointer';

const text = readFileSync('flows/garden-planner.json', 'utf8');

const after = (pointer: string, value: unknown, before = text): string =>
  applyEdits(before, settingPart(before, pointer, value));

it.each([
  ['a text inside a screen', '/nodes/light/title', 'Sun?'],
  ['an item of a list', '/nodes/light/asks/choices/1/value', 'half'],
  ['a property that is missing', '/nodes/light/helper', 'Look up'],
  ['a screen', '/nodes/new', { type: 'info', headline: 'New' }],
  ['a property of the whole', '/title', 'Garden'],
])('sets %s, and changes nothing else', (_, pointer, value) => {
  const set = after(pointer, value);
  expect(valueAt(JSON.parse(set), pointer)).toEqual(value);
  expect(JSON.parse(after(pointer, valueAt(JSON.parse(text), pointer), set))).toEqual(
    JSON.parse(text),
  );
});

it('changes a screen of a text that is broken elsewhere', () => {
  const broken = text.replace('"shady-balcony": {', '"shady-balcony": ');
  expect(after('/nodes/light/title', 'Sun?', broken)).toBe(
    broken.replace('"How much sun gets there in June?"', '"Sun?"'),
  );
});
