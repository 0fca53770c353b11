import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../../engine/check';
import { fix as mend } from '../../../../engine/edit/fix';
import type { Mutant } from '../../../bench/check/mutant';
import { mutantsOf } from '../../../bench/check/mutants';
import { problemsIn } from '../../../support/build';
import { bakery } from '../../../support/documents';
import { cases } from '../../../support/long';
import { addedByFixes } from '../../../support/mistakes';

const fixesOf = (from: string, to: string): readonly unknown[] => {
  expect(bakery.split(from)).toHaveLength(2);
  return problemsIn(bakery.replace(from, to)).flatMap(({ fix }) => fix ?? []);
};

describe('a misspelt name is corrected where it is certain which one is meant:', () => {
  it.each([
    ['a value', '"next": "oven"', '"next": "oevn"', { path: '/nodes/email/next', value: 'oven' }],
    [
      'a placeholder',
      '{bread.phrase|as you like it}',
      '{bred.phrase|as you like it}',
      { path: '/nodes/bread-film/headline', value: 'Bread, {bread.phrase|as you like it}' },
    ],
    [
      'a form',
      '{bread.phrase|as you like it}',
      '{bread.phrases|as you like it}',
      { path: '/nodes/bread-film/headline', value: 'Bread, {bread.phrase|as you like it}' },
    ],
    [
      'the field of a plural',
      '"That is a lot of bread"',
      '"{skpis, plural, one {# loaf} other {# loaves}}"',
      {
        path: '/nodes/feast/headline',
        value: '{skips, plural, one {# loaf} other {# loaves}}',
      },
    ],
    ['a type', '"type": "carousel"', '"type": "carusel"', { path: '/nodes/loaves/type' }],
    ['a reading', '"chosen": "hi"', '"chosen": "hii"', { path: '/decisions/greeting/chosen' }],
  ])('%s', (_, from, to, operation) => {
    expect(fixesOf(from, to)).toEqual([expect.objectContaining({ op: 'replace', ...operation })]);
  });

  it('a misspelt property is corrected', () => {
    const from = '/nodes/loaves/progres';
    expect(fixesOf('"progress": 60', '"progres": 60')).toEqual([
      { op: 'move', from, path: '/nodes/loaves/progress' },
    ]);
  });

  it.each([
    ['another word', '"next": "oven"', '"next": "stove"'],
    ['a property that is there already', '"progress": 60,', '"progress": 60, "progres": 61,'],
    ['a number', '"format": 3', '"format": 4'],
    [
      'a name that its list has already',
      '{ "field": "budget", "atLeast": "200 USD" }',
      '{ "field": "bread", "isOneOf": ["rye", "ryee"] }',
    ],
  ])('not %s', (_, from, to) => {
    expect(fixesOf(from, to)).toEqual([]);
  });
});

describe('a fix of what is not JSON', () => {
  it.each([
    ['a missing comma', '"step": 1,', '"step": 1'],
    ['a comma after the last', '"next": "space"', '"next": "space",'],
    ['single quotation marks', '"look": "paper"', '\'look\': "paper"'],
    ['Python’s words', '"sample": true', '"sample": True'],
    ['a comment', '"step": 1,', '"step": 1, // the first'],
    ['a number in quotation marks', '"progress": 8,', '"progress": "8",'],
  ])('restores the text: %s', (_name, from, to) => {
    const text = readFileSync('flows/garden-planner.json', 'utf8');
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    const { text: mended } = mend(broken, (each) => check(each).diagnostics);
    expect(mended.replace('"step": 1, \n', '"step": 1,\n')).toBe(text);
  });

  it('is not offered where something else may be missing', () => {
    expect(check('{ "title": "Tea" "brand" }').diagnostics).toMatchObject([
      { code: 'syntax', fix: undefined },
    ]);
    expect(check('{ "title": "It is \n "brand": 1 }').diagnostics).toMatchObject([
      { fix: undefined },
    ]);
  });
});

it('gives a misspelt declaration the name by which it is used, in the reading that writes it', () => {
  const text = readFileSync('flows/interface-wizard.json', 'utf8');
  const misspelled = text.replace('"guarantee": "7-day', '"garantee": "7-day');
  expect(misspelled).not.toBe(text);
  const { text: mended } = mend(misspelled, (each) => check(each).diagnostics);
  expect(mended).toBe(text);
});

/** At most so many mutants of each kind, evenly spread. */
function sampleOf(mutants: readonly Mutant[], most: number): Mutant[] {
  return [...new Set(mutants.map(({ kind }) => kind))].flatMap((kind) => {
    const own = mutants.filter((each) => each.kind === kind);
    const step = Math.max(1, Math.floor(own.length / most));
    return own.filter((_, index) => index % step === 0).slice(0, most);
  });
}

describe('a fix leaves no finding that was not there before', () => {
  it.each(['heat-pump.json', 'piano-tuning.json'])('of any mistake in %s', (name) => {
    const document: unknown = JSON.parse(readFileSync(`flows/${name}`, 'utf8'));
    const usual = problemsIn(JSON.stringify(document));
    const found = sampleOf(mutantsOf(document), cases(1, 10)).flatMap(({ kind, at, value }) =>
      addedByFixes(JSON.stringify(value, null, 2), usual).map(
        (added) => `${kind} at ${at}: ${added}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('a bracket that is missing is one finding where it is missing, and gets no comma:', () => {
  const text = readFileSync('flows/heat-pump.json', 'utf8');
  const ends = [...text.matchAll(/[}\]](?=,?\n)/g)].map(({ index }) => index);

  it.each(ends.slice(0, -5).filter((_, index) => index % 23 === 0))('the one at %i', (offset) => {
    const broken = text.slice(0, offset) + text.slice(offset + 1);
    const lineAt = text.slice(0, offset).split('\n').length;
    const [finding, ...others] = check(broken).diagnostics;
    expect([finding?.code, finding?.fix, others]).toEqual(['syntax', undefined, []]);
    expect(finding?.message).toMatch(
      /of line \d+ is not closed\. Write [}\]] before this place\.$/,
    );
    // The next line that has something: the one after it, or after the brackets that close around it.
    expect((finding?.line ?? 0) - lineAt).toBeGreaterThanOrEqual(0);
    expect((finding?.line ?? 0) - lineAt).toBeLessThanOrEqual(6);
  });
});
