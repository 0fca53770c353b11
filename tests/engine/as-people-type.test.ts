import { describe, expect, it } from 'vitest';
import { answersFromQuery } from '../../engine/document/hidden-fields';
import type { FunnelField } from '../../engine';
import { readAmount, readNumber, readText, type ReadingContext } from '../../engine/questions';
import { pasted } from '../../renderers/signup/code-digits';
import { dollars, euros, yen, type RightAmount } from '../fixtures/as-people-type/amounts';
import { codes } from '../fixtures/as-people-type/codes';
import {
  halves,
  percent,
  thousandths,
  wholeNumbers,
  type RightNumber,
} from '../fixtures/as-people-type/numbers';
import { parameters } from '../fixtures/as-people-type/parameters';
import type { Row } from '../fixtures/as-people-type/row';
import { postcodes } from '../fixtures/as-people-type/texts';

const asks = { field: 'it' };
const contextOf = (field: FunnelField, language: string, currency = 'USD'): ReadingContext => ({
  fields: { it: field },
  language,
  currency,
});
/** A reading as a table says it. */
const said = (reading: ReturnType<typeof readNumber>): unknown => {
  if ('answer' in reading) return reading.answer;
  const { problem, words } = reading;
  return problem === 'ambiguous' ? [words?.smaller, words?.larger] : problem;
};

describe.each<[string, Row<RightNumber>[], FunnelField]>([
  ['whole numbers', wholeNumbers, { type: 'number', minimum: 0, step: 1 }],
  ['numbers in halves', halves, { type: 'number', step: 0.5, unit: 'm²' }],
  ['numbers with three decimals', thousandths, { type: 'number', step: 0.001 }],
  ['shares', percent, { type: 'number', minimum: 0, maximum: 100, step: 1, unit: '%' }],
])('a box for %s, as people type', (_, table, field) => {
  it.each(table)('$language: $typed is $right', ({ language, typed, right }) => {
    const inBox = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: false });
    const wanted = Array.isArray(right) ? right.map((each) => inBox.format(each)) : right;
    expect(said(readNumber(asks, typed, contextOf(field, language)))).toEqual(wanted);
  });
});

describe.each<[string, Row<RightAmount>[], string]>([
  ['dollars', dollars, 'USD'],
  ['euros', euros, 'EUR'],
  ['yen', yen, 'JPY'],
])('a box for %s, as people type', (_, table, currency) => {
  it.each(table)('$language: $typed is $right', ({ language, typed, right }) => {
    const read = said(readAmount(typed, { language, currency }));
    expect(read).toBe(typeof right === 'number' ? right * 100 : right);
  });
});

it.each(postcodes)(
  'a box for a postcode, as people type, $language: $typed is $right',
  ({ language, typed, right }) => {
    const field = { type: 'text', maxLength: 5, pattern: '[0-9]{5}', example: '10115' } as const;
    expect(said(readText(asks, typed, contextOf(field, language)))).toBe(right);
  },
);

it.each(codes)(
  'the boxes of a code, as people paste, $language: $typed gives $right',
  ({ typed, right }) => {
    expect(pasted(Array<string>(6).fill(''), 0, typed).digits.join('')).toBe(right);
  },
);

describe.each<[string, Row<unknown>[], FunnelField]>([
  ['number', parameters.number, { type: 'number', step: 0.5, parameter: 'it' }],
  ['email', parameters.email, { type: 'email', parameter: 'it' }],
  ['phone', parameters.phone, { type: 'phone', parameter: 'it' }],
])('an address for a field of type %s, as people write it', (_, table, field) => {
  it.each(table)('?$typed gives $right', ({ typed, right }) => {
    expect(answersFromQuery({ it: field }, `?${typed}`).it).toBe(right);
  });
});
