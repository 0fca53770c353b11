import { readFileSync } from 'node:fs';
import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, readSource } from '../../../../engine/check';
import { rename, type Renaming } from '../../../../engine/edit/names/rename';
import { writtenValues } from '../../../../engine/edit/names/written-values';
import { declarationsOf } from '../../../../engine/schema/names';
import { keysOf } from '../../../../engine/document/basics/pointer';
import { bakery, flows } from '../../../support/documents';

/** Every name that a document declares. */
const namesIn = (text: string): Omit<Renaming, 'to'>[] =>
  declarationsOf(writtenValues(readSource(text).value).map(({ annotated }) => annotated)).map(
    ({ kind, name, pointer }) =>
      kind === 'value' || kind === 'form'
        ? { kind, from: name, of: keysOf(pointer)[1] ?? '' }
        : { kind, from: name },
  );

const errorsIn = (text: string): string[] =>
  check(text).diagnostics.flatMap(({ severity, message }) =>
    severity === 'error' ? [message] : [],
  );

const documents = [...flows, { file: 'bakery', text: bakery }];

describe.each(documents)('names of $file', ({ text }) => {
  const names = namesIn(text);

  it('can all be changed, in every place, and back to the same text', () => {
    expect(names.length).toBeGreaterThan(5);
    const comesBack = property(constantFrom(...names), ({ from, ...rest }) => {
      const changed = rename(text, { ...rest, from, to: 'zebra' });
      expect(errorsIn(changed.text)).toEqual([]);
      const back = rename(changed.text, { ...rest, from: 'zebra', to: from });
      expect(back.text).toBe(text);
      expect(back.edits).toHaveLength(changed.edits.length);
    });
    assert(comesBack, { numRuns: 6 });
  });
});

describe('rename', () => {
  const changed = (renamed: Renaming): string => rename(bakery, renamed).text;
  const field = fieldWithCopy(bakery);

  it('follows a field into copy', () => {
    expect(bakery).toMatch(new RegExp(`\\{${field}[.|}]`));
    const text = changed({ kind: 'field', from: field, to: 'zebra' });
    expect(text).not.toMatch(new RegExp(`\\{${field}[.|}]`));
    expect(text).toMatch(/\{zebra[.|}]/);
  });

  it('follows a field into a plural, and leaves its forms as they are', () => {
    const plural = (name: string): string =>
      `"headline": "{${name}, plural, one {skips once} other {skips # times}}"`;
    const [headline = ''] = /"headline": "That is[^"]*"/.exec(bakery) ?? [];
    const before = bakery.replace(headline, plural('skips'));
    const { text } = rename(before, { kind: 'field', from: 'skips', to: 'zebra' });
    expect(text).toContain(plural('zebra'));
  });

  it('follows a value into the weights by which it is assigned', () => {
    const versions = readFileSync('tests/fixtures/unusual/two-versions.json', 'utf8').replace(
      '"assigned": {}',
      '"assigned": { "weights": { "plain": 1, "bold": 3 } }',
    );
    const { text } = rename(versions, { kind: 'value', of: 'hero', from: 'bold', to: 'loud' });
    expect(text).toContain('"weights": { "plain": 1, "loud": 3 }');
  });

  it('lists the names there are once, however many readings there are', () => {
    const wizard = readFileSync('flows/interface-wizard.json', 'utf8');
    const renamed = (): unknown => rename(wizard, { kind: 'node', from: 'nowhere', to: 'x' });
    expect(renamed).toThrow(/^(?!.* goal-info,.* goal-info,).* goal-info,/);
  });

  it('follows names into readings that are not chosen', () => {
    const text = JSON.stringify({
      ...JSON.parse(bakery),
      decisions: {
        first: {
          question: '?',
          readings: {
            none: { summary: 'As it is.' },
            other: {
              summary: 'Elsewhere.',
              changes: { start: startOf(bakery), nodes: { [startOf(bakery)]: { progress: 7 } } },
            },
          },
          chosen: 'none',
          why: 'It is simple.',
          confirmed: false,
        },
      },
    });
    const { decisions } = JSON.parse(
      rename(text, { kind: 'node', from: startOf(bakery), to: 'zebra' }).text,
    );
    expect(decisions.first.readings.other.changes).toEqual({
      start: 'zebra',
      nodes: { zebra: { progress: 7 } },
    });
  });

  it.each<[string, Renaming, RegExp]>([
    [
      'a name that nothing has',
      { kind: 'node', from: 'nowhere', to: 'zebra' },
      /There is no node "nowhere"\. There is: /,
    ],
    [
      'a name that is taken',
      { kind: 'field', from: field, to: otherField(bakery, field) },
      /already is a field/,
    ],
    ['a name of the wrong form', { kind: 'field', from: field, to: 'Not A Name' }, /cannot become/],
  ])('refuses %s', (_, renamed, message) => {
    expect(() => changed(renamed)).toThrow(message);
  });

  it('refuses a text that is not JSON', () => {
    expect(() => rename('{ "nodes": {,} }', { kind: 'node', from: 'a', to: 'b' })).toThrow(
      /Nothing was changed/,
    );
  });
});

function startOf(text: string): string {
  return JSON.parse(text).start;
}

function fieldWithCopy(text: string): string {
  const names = Object.keys(JSON.parse(text).fields);
  return names.find((name) => text.includes(`{${name}}`)) ?? '';
}

function otherField(text: string, field: string): string {
  return Object.keys(JSON.parse(text).fields).find((name) => name !== field) ?? '';
}
