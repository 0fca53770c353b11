import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTexts } from '../../../engine/diff';

/** Documents with screens by id, which have copy and a list of choices with values. */
const choice = fc.record({ value: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string() });
const screen = fc.record({
  title: fc.string(),
  choices: fc.uniqueArray(choice, { selector: ({ value }) => value }),
});
const document = fc.record({
  title: fc.string(),
  nodes: fc.dictionary(fc.constantFrom('one', 'two', 'three', 'four'), screen),
});

const written = (value: unknown): string => JSON.stringify(value, null, 2);
const merged = (base: unknown, mine: unknown, theirs: unknown) => {
  const { text, conflicts } = mergeTexts(written(base), written(mine), written(theirs));
  return { value: JSON.parse(text), conflicts };
};

it('takes the change of one side when the other has changed nothing, and the same change once', () => {
  fc.assert(
    fc.property(document, document, (base, changed) => {
      const alone = { value: changed, conflicts: [] };
      expect(merged(base, changed, base)).toEqual(alone);
      expect(merged(base, base, changed)).toEqual(alone);
      expect(merged(base, changed, changed)).toEqual(alone);
    }),
  );
});

it('applies both changes where they are of different screens, in any order of the sides', () => {
  fc.assert(
    fc.property(document, screen, screen, (document_, mine, theirs) => {
      const base = {
        ...document_,
        nodes: { ...document_.nodes, one: screenOf(1), two: screenOf(2) },
      };
      const both = { ...base, nodes: { ...base.nodes, one: mine, two: theirs } };
      const left = { ...base, nodes: { ...base.nodes, one: mine } };
      const right = { ...base, nodes: { ...base.nodes, two: theirs } };
      expect(merged(base, left, right)).toEqual({ value: both, conflicts: [] });
      expect(merged(base, right, left)).toEqual({ value: both, conflicts: [] });
    }),
  );
});

const screenOf = (number: number) => ({ title: `Screen ${number}`, choices: [] });

it('asks about the same parts whichever side is mine, and each choice gives one of the two texts', () => {
  fc.assert(
    fc.property(document, document, document, (base, mine, theirs) => {
      const texts = [base, mine, theirs].map(written);
      const [old = '', left = '', right = ''] = texts;
      const one = mergeTexts(old, left, right);
      const other = mergeTexts(old, right, left);
      expect(one.conflicts.map(({ pointer }) => pointer).toSorted()).toEqual(
        other.conflicts.map(({ pointer }) => pointer).toSorted(),
      );
      // Theirs of one is mine of the other, but for the order of keys and items.
      const chosen: unknown = JSON.parse(mergeTexts(old, left, right, () => true).text);
      expect(sorted(chosen)).toEqual(sorted(JSON.parse(other.text)));
    }),
  );
});

/** Without the order of lists: which of two additions comes first is nothing that either side has said. */
const sorted = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      Array.isArray(part)
        ? part.map((item: unknown) => JSON.stringify(item)).toSorted((a, b) => (a < b ? -1 : 1))
        : part,
    ),
  );

const choices = (...names: readonly (readonly [value: string, title: string])[]) => ({
  choices: names.map(([value, title]) => ({ value, title })),
});

it('matches the items of a list by what they are about', () => {
  const base = choices(['low', 'Low'], ['high', 'High']);
  const mine = choices(['high', 'High'], ['low', 'Low'], ['none', 'None']);
  const theirs = choices(['low', 'A little'], ['some', 'Some'], ['high', 'High']);
  expect(merged(base, mine, theirs)).toEqual({
    value: choices(['high', 'High'], ['low', 'A little'], ['some', 'Some'], ['none', 'None']),
    conflicts: [],
  });
});

it('asks when one side removes what the other changes, and when both rename the same item', () => {
  const base = choices(['low', 'Low'], ['high', 'High']);
  const removed = merged(
    base,
    choices(['high', 'High']),
    choices(['low', 'A little'], ['high', 'High']),
  );
  expect(removed.conflicts.map(({ pointer }) => pointer)).toEqual(['/choices/0']);
  const renamed = merged(
    base,
    choices(['small', 'Low'], ['high', 'High']),
    choices(['tiny', 'Low'], ['high', 'High']),
  );
  expect(renamed.conflicts.map(({ pointer }) => pointer)).toEqual(['/choices']);
});

it('asks about a text that cannot be read as a whole', () => {
  const { text, conflicts } = mergeTexts('{}', '{ "title": ', '{ "title": "Tea" }');
  expect({ text, pointers: conflicts.map(({ pointer }) => pointer) }).toEqual({
    text: '{ "title": ',
    pointers: [''],
  });
});

it('keeps the layout of what is not changed, and writes the rest as the formatter does', () => {
  const base = '{\n  "title": "Tea",\n  "tags": ["a", "b"],\n  "nodes": { "one": 1 }\n}\n';
  const mine = base.replace('"Tea"', '"My tea"');
  const theirs = base.replace('{ "one": 1 }', '{ "one": 1, "two": { "to": [1, 2] } }');
  expect(mergeTexts(base, mine, theirs).text).toBe(theirs.replace('"Tea"', '"My tea"'));
});
