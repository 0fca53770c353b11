import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { fix as mend } from '../../../engine/edit/fix';
import { problemsIn } from '../../support/build';
import { bakery } from '../../support/documents';

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
    ['a type', '"type": "carousel"', '"type": "carusel"', { path: '/nodes/loaves/type' }],
    ['a reading', '"chosen": "hi"', '"chosen": "hii"', { path: '/decisions/greeting/chosen' }],
  ])('%s', (_, from, to, operation) => {
    expect(fixesOf(from, to)).toEqual([expect.objectContaining({ op: 'replace', ...operation })]);
  });

  it('a property', () => {
    const from = '/nodes/loaves/progres';
    expect(fixesOf('"progress": 60', '"progres": 60')).toEqual([
      { op: 'move', from, path: '/nodes/loaves/progress' },
    ]);
  });

  it.each([
    ['another word', '"next": "oven"', '"next": "stove"'],
    ['a property that is there already', '"progress": 60,', '"progress": 60, "progres": 61,'],
    ['a number', '"format": 2', '"format": 3'],
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
