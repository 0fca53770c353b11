import { expect, it } from 'vitest';
import { applyPatch } from '../../../../engine/edit/text/apply-patch';
import type { PatchOperation } from '../../../../engine/check';

const text = `{
  "a": { "x": 1,   "y": [1, 2] },
  "b": "two"
}
`;

it.each<[string, PatchOperation, string]>([
  ['a value', { op: 'replace', path: '/b', value: 'three' }, text.replace('"two"', '"three"')],
  ['a name', { op: 'move', from: '/a/x', path: '/a/z' }, text.replace('"x"', '"z"')],
  ['an item', { op: 'remove', path: '/a/y/1' }, text.replace('[1, 2]', '[1]')],
  ['a property', { op: 'remove', path: '/b' }, text.replace(',\n  "b": "two"', '')],
])('changes %s and no other character', (_, operation, expected) => {
  expect(applyPatch(text, [operation])).toBe(expected);
});

it('adds on a line of its own, and moves between objects', () => {
  expect(applyPatch(text, [{ op: 'add', path: '/c', value: 3 }])).toBe(
    text.replace('"two"', '"two",\n  "c": 3'),
  );
  expect(applyPatch(text, [{ op: 'add', path: '/a/y/1', value: 3 }])).toBe(
    text.replace('[1, 2]', '[1, 3, 2]'),
  );
  const moved = applyPatch(text, [{ op: 'move', from: '/a/x', path: '/c' }]) ?? '';
  expect(JSON.parse(moved)).toEqual({ a: { y: [1, 2] }, b: 'two', c: 1 });
});

it('changes nothing where a place is missing', () => {
  expect(applyPatch(text, [{ op: 'replace', path: '/nope', value: 1 }])).toBeUndefined();
});
