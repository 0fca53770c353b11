import { describe, expect, it } from 'vitest';
import {
  numberInBox,
  readConsent,
  readDate,
  readMoney,
  readNumber,
  readText,
  scalePlaces,
  sliderStart,
  stepFrom,
  suggestedEmail,
  ticked,
  type ReadingContext,
} from '../../../engine/questions';
import type { FunnelField, NumberField } from '../../../engine';
import { onDay } from '../../../engine/document/values/day';

/** A box that asks a field. */
const asks = { field: 'it' };

const contextOf = (field: FunnelField, more: Partial<ReadingContext> = {}): ReadingContext => ({
  fields: { it: field },
  language: 'en',
  currency: 'USD',
  ...more,
});

describe('a number in a box', () => {
  const field: NumberField = {
    type: 'number',
    minimum: 0.5,
    maximum: 2500,
    step: 0.5,
    unit: 'm²',
  };

  it.each<[string, string, number]>([
    ['1,200.5', 'en', 1200.5],
    ['1.200,5', 'de', 1200.5],
    ['1,200', 'en', 1200],
    ['1.200', 'de', 1200],
    ['12.5', 'de', 12.5],
    ['12,5', 'en', 12.5],
    ['1 200', 'fr', 1200],
    [' 7 ', 'en', 7],
  ])('%j in %s is %d', (written, language, answer) => {
    expect(readNumber(asks, written, contextOf(field, { language }))).toEqual({ answer });
  });

  it.each([
    ['', { problem: 'missing' }],
    ['a lot', { problem: 'notNumber' }],
    ['1e3', { problem: 'notNumber' }],
    ['0', { problem: 'tooLow', words: { minimum: '0.5\u00a0m²' } }],
    ['2501', { problem: 'tooHigh', words: { maximum: '2,500\u00a0m²' } }],
    ['7.3', { problem: 'offStep', words: { step: '0.5', numbers: '0.5, 1, 1.5 …' } }],
  ])('%j is %j', (written, reading) => {
    expect(readNumber(asks, written, contextOf(field))).toEqual(reading);
  });

  it.each<[string, Partial<NumberField>, string, string, string]>([
    ['an odd step from 1', { minimum: 1, step: 7 }, '14', 'en', '1, 8, 15 …'],
    ['from no minimum', { step: 7 }, '8', 'en', '0, 7, 14 …'],
    ['from below 0', { minimum: -10, step: 7 }, '7', 'en', '−10, −3, 4 …'],
    ['with nothing from 0 on', { maximum: -3, step: 7 }, '-8', 'en', '−7, −14, −21 …'],
    ['two only', { minimum: 1, maximum: 14, step: 7 }, '10', 'en', '1, 8'],
    ['three only', { minimum: 1, maximum: 15, step: 7 }, '10', 'en', '1, 8, 15'],
    ['fractions', { minimum: 0.1, step: 0.2 }, '0.4', 'en', '0.1, 0.3, 0.5 …'],
    ['with a decimal comma', { minimum: 0.5, step: 0.5 }, '0,7', 'de', '0,5; 1; 1,5 …'],
    ['thousands', { minimum: 500, step: 700 }, '501', 'en', '500; 1,200; 1,900 …'],
  ])('says which numbers a field takes: %s', (_, more, written, language, numbers) => {
    const context = contextOf({ type: 'number', step: 1, ...more }, { language });
    expect(readNumber(asks, written, context)).toMatchObject({
      problem: 'offStep',
      words: { numbers },
    });
  });

  it.each(['en', 'de', 'fr', 'ar-EG'])('is read back as it is written in %s', (language) => {
    for (const answer of [0.5, 7, 1234.5]) {
      const written = numberInBox(answer, language);
      expect(readNumber(asks, written, contextOf(field, { language }))).toEqual({ answer });
    }
  });

  it('takes steps on the grid of its field, within its limits', () => {
    expect(stepFrom(field, undefined, 1)).toBe(0.5);
    expect(stepFrom(field, 7.3, 1)).toBe(7.5);
    expect(stepFrom(field, 7.3, -1)).toBe(7);
    expect(stepFrom(field, 0.5, -1)).toBe(0.5);
    expect(stepFrom(field, 2500, 1)).toBe(2500);
    expect(stepFrom({ type: 'number', step: 0.1 }, 0.2, 1)).toBe(0.3);
  });
});

describe('an amount in a box', () => {
  const field = {
    type: 'money',
    storedIn: 'units',
    minimum: '50 USD',
    maximum: '2000 USD',
  } as const;
  it.each([
    ['', { problem: 'missing' }],
    ['49', { problem: 'tooLow', words: { minimum: '$50' } }],
    ['2,001', { problem: 'tooHigh', words: { maximum: '$2,000' } }],
    ['2,000', { answer: 200_000 }],
  ])('%j is %j', (written, reading) => {
    expect(readMoney(asks, written, contextOf(field))).toEqual(reading);
  });
});

describe('a day in a box', () => {
  const field = { type: 'date', earliest: 'today', latest: '2026-12-31' } as const;
  it.each([
    ['', { problem: 'missing' }],
    ['?', { problem: 'notDay' }],
    ['2026-06-14', { problem: 'tooEarly', words: { earliest: 'June 15, 2026' } }],
    ['2027-01-01', { problem: 'tooLate', words: { latest: 'December 31, 2026' } }],
    ['2026-06-15', { answer: '2026-06-15' }],
  ])('%j is %j', (written, reading) => {
    const read = () => readDate(asks, written, contextOf(field));
    expect(onDay('2026-06-15', read)).toEqual(reading);
  });
});

describe('a day that another limits', () => {
  const field = {
    type: 'date',
    earliest: { field: 'arrival', offset: '+1d' },
    latest: { field: 'arrival', offset: '+1m' },
  } as const;
  const read = (written: string, arrival?: string) =>
    readDate(asks, written, contextOf(field, { answerTo: () => arrival }));

  it.each([
    ['2026-01-31', { problem: 'tooEarly', words: { earliest: 'February 1, 2026' } }],
    ['2026-02-01', { answer: '2026-02-01' }],
    ['2026-02-28', { answer: '2026-02-28' }],
    ['2026-03-01', { problem: 'tooLate', words: { latest: 'February 28, 2026' } }],
  ])('%j is %j', (written, reading) => {
    expect(read(written, '2026-01-31')).toEqual(reading);
  });

  it('has no limit without the other', () => {
    expect(read('1999-01-01')).toEqual({ answer: '1999-01-01' });
  });
});

describe('a text in a box', () => {
  it('is trimmed, and matches its pattern as a whole', () => {
    const field = {
      type: 'text',
      maxLength: 500,
      pattern: '[0-9]{5}|none',
      example: 'none',
    } as const;
    expect(readText(asks, ' 10115 ', contextOf(field))).toEqual({ answer: '10115' });
    for (const written of ['1011', '101155', '10115none'])
      expect(readText(asks, written, contextOf(field))).toEqual({ problem: 'pattern' });
    expect(readText(asks, '  ', contextOf(field))).toEqual({ problem: 'missing' });
  });
});

describe('a consent', () => {
  it('that is required is given or wrong; another is an answer either way', () => {
    const words = { type: 'consent', required: false, given: 'Yes', withheld: 'No' } as const;
    expect(readConsent(asks, '', contextOf({ ...words, required: true }))).toEqual({
      problem: 'notGiven',
    });
    expect(readConsent(asks, ticked, contextOf({ ...words, required: true }))).toEqual({
      answer: true,
    });
    expect(readConsent(asks, '', contextOf(words))).toEqual({ answer: false });
  });
});

describe('a misspelt e-mail domain', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['Ada.L@Yaho.com', 'Ada.L@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@gmail.com', undefined],
    ['ada@mail.com', undefined],
    ['ada@web.de', undefined],
    ['ada@wet.de', undefined],
    ['ada@example.com', undefined],
    ['@gmial.com', undefined],
    ['gmial.com', undefined],
  ])('%s: %s', (written, meant) => {
    expect(suggestedEmail(written)).toBe(meant);
  });
});

describe('a scale and a slider', () => {
  it('have the places of their field', () => {
    expect(scalePlaces({ type: 'number', minimum: 1, maximum: 5, step: 1 })).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(scalePlaces({ type: 'number', minimum: 0, maximum: 1, step: 0.25 })).toHaveLength(5);
    expect(scalePlaces({ type: 'number', minimum: 0, maximum: 1e9, step: 1 })).toHaveLength(12);
  });

  it('begin halfway, or where the document says, on a step and within the limits', () => {
    const field: NumberField = { type: 'number', minimum: 0, maximum: 95, step: 10 };
    expect(sliderStart({}, field)).toBe(50);
    expect(sliderStart({ start: 23 }, field)).toBe(20);
    expect(sliderStart({ start: -20 }, field)).toBe(0);
  });
});
