import { describe, expect, it } from 'vitest';
import { documentNames, formAt, nameTableOf, additionAt } from '../../../engine/editor';

const documentWith = (assigned: object) => ({
  fields: {
    hero: {
      type: 'choice',
      values: { plain: { label: 'Plain' }, bold: { label: 'Bold' }, loud: { label: 'Loud' } },
      assigned,
    },
  },
});

/** What a form says beside each weight. */
function notesOf(weights: unknown, share?: unknown) {
  const control = formAt(
    documentWith({ weights, share }),
    '/fields/hero/assigned/weights',
  )?.control;
  return control?.type === 'entries' ? control.items().map(({ note }) => note) : undefined;
}

describe('what a form says beside weights', () => {
  it.each([
    ['the part that each gives', { plain: 1, bold: 3 }, ['25 %', '75 %']],
    ['it with one decimal', { plain: 1, bold: 2 }, ['33.3 %', '66.7 %']],
    ['it in any order', { loud: 0.5, plain: 0.25, bold: 0.25 }, ['50 %', '25 %', '25 %']],
    [
      'neither nothing nor all of a few',
      { plain: 1, bold: 1_000_000 },
      ['under 0.1 %', 'over 99.9 %'],
    ],
    ['nothing beside an unknown value', { plain: 1, bald: 9, bold: 3 }, ['25 %', '', '75 %']],
    ['nothing of 0', { plain: 1, bold: 0 }, ['', '']],
    ['nothing of a negative weight', { plain: 1, bold: -3 }, ['', '']],
    ['nothing of too large a weight', { plain: 1, bold: 1_000_001 }, ['', '']],
    ['nothing of words', { plain: 1, bold: 'three' }, ['', '']],
  ])('is %s', (_, weights, notes) => {
    expect(notesOf(weights)).toEqual(notes);
  });

  it('counts only those who take part', () => {
    expect(notesOf({ plain: 1, bold: 3 }, 1)).toEqual(['25 %', '75 %']);
    expect(notesOf({ plain: 1, bold: 3 }, 0.2)).toEqual([
      '25 % of those who take part',
      '75 % of those who take part',
    ]);
  });

  it('is nothing beside other parts', () => {
    const document = documentWith({ share: 0.5 });
    expect(formAt(document, '/fields/hero/assigned/share')?.note).toBeUndefined();
  });
});

it('begins weights with one for each value, and another weight with one', () => {
  const begun = (assigned: object, pointer: string) => {
    const document = documentWith(assigned);
    return additionAt(document, pointer, nameTableOf(document, documentNames(document)));
  };
  const weights = '/fields/hero/assigned/weights';
  expect(begun({}, weights)).toEqual([[weights, { plain: 1, bold: 1, loud: 1 }]]);
  expect(begun({ weights: { plain: 2, bold: 3 } }, `${weights}/loud`)).toEqual([
    [`${weights}/loud`, 1],
  ]);
});
