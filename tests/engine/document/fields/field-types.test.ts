import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evaluateCondition,
  isValidAnswer,
  type AnswerValue,
  type Condition,
  type FunnelField,
} from '../../../../engine';
import { takes } from '../../../../app/browser/sync/columns';
import { factsOf } from '../../../../engine/document/fields/field-facts';
import { typeOf } from '../../../../engine/document/fields/field-types';
import { valueFromLink } from '../../../../engine/session/from-link';
import type { AnswerProblem } from '../../../../engine/document/fields/field-type';
import { anyAnswer } from '../../../support/answers';

const bread: FunnelField = {
  type: 'choice',
  values: {
    rye: { label: 'Rye', renamedFrom: ['roggen'] },
    wheat: { label: 'Wheat', forms: { phrase: 'light and soft' } },
  },
};
/** A field of every type: a type that is missing here does not compile. */
const fields: { readonly [Type in FunnelField['type']]: FunnelField & { readonly type: Type } } = {
  choice: bread,
  choices: {
    type: 'choices',
    values: {
      rye: { label: 'Rye', renamedFrom: ['roggen'] },
      wheat: { label: 'Wheat' },
      both: { label: 'Rye, Wheat' },
    },
  },
  text: { type: 'text', maxLength: 20 },
  email: { type: 'email' },
  money: { type: 'money', storedIn: 'units' },
  number: { type: 'number', minimum: -2, maximum: 5000, step: 0.5, unit: 'kWh' },
  date: { type: 'date', earliest: '2020-02-29', latest: 'today+2y' },
  phone: { type: 'phone' },
  consent: { type: 'consent', required: false, given: 'Yes', withheld: 'No' },
  flag: { type: 'flag', yes: 'Sliced', no: 'Whole' },
  count: { type: 'count' },
  time: { type: 'time' },
  computed: { type: 'computed', as: 'number', value: 5, decimals: 0, storedIn: 'cents' },
};
type Domain = ReturnType<ReturnType<typeof factsOf>['domain']>;

function isIn(domain: Domain, answer: AnswerValue): boolean {
  switch (domain.kind) {
    case 'finite':
      return domain.values.includes(answer);
    case 'lists':
      return typeof answer === 'object' && answer.every((name) => domain.of.includes(name));
    case 'interval':
      return Number(answer) >= domain.from && Number(answer) <= domain.to;
    case 'any':
      return true;
  }
}

const locale = { currency: 'USD', language: 'en' };

/** Those that a visitor, or what happens, answers. */
const answered = Object.values(fields).filter(({ type }) => type !== 'computed');

describe.each(answered)('a field of the type $type', (field) => {
  const type = typeOf(field);
  const facts = factsOf(field);

  it('has samples that are answers, of its domain and for its column', () => {
    for (const sample of facts.samples(field)) {
      expect(type.problem(field, sample)).toBeUndefined();
      expect(isIn(facts.domain(field), sample)).toBe(true);
      expect(takes({ kind: facts.column }, type.toRecord(field, sample))).toBe(true);
    }
  });

  it('reads every answer back that it has stored', () => {
    fc.assert(
      fc.property(anyAnswer(field), (answer) => {
        expect(type.fromRecord(field, type.toRecord(field, answer))).toEqual(answer);
      }),
    );
  });

  it('has words for every answer', () => {
    fc.assert(
      fc.property(anyAnswer(field), (answer) => {
        expect(type.text(field, answer, locale)).toMatch(/\S/);
      }),
    );
  });

  it('takes nothing for an answer that is of no JSON type of its own', () => {
    for (const value of [undefined, null, {}, [], Number.NaN])
      expect(isValidAnswer(field, value)).toBe(false);
  });
});

describe('what is wrong with an answer', () => {
  it.each<[FunnelField['type'], unknown, AnswerProblem]>([
    ['choice', 'spelt', 'unknown-value'],
    ['choice', 5, 'wrong-kind'],
    ['choices', 'rye', 'wrong-kind'],
    ['choices', [], 'empty'],
    ['choices', ['rye', 'spelt'], 'unknown-value'],
    ['choices', ['rye', 'rye'], 'unknown-value'],
    ['choices', ['rye', 5], 'unknown-value'],
    ['text', ' \n', 'empty'],
    ['text', 'a'.repeat(21), 'too-long'],
    ['email', 'ada@example', 'malformed'],
    ['money', -1, 'malformed'],
    ['money', '5', 'wrong-kind'],
    ['number', -2.5, 'too-low'],
    ['number', 5001, 'too-high'],
    ['number', 0.25, 'off-step'],
    ['number', '5', 'wrong-kind'],
    ['date', '2026-02-30', 'malformed'],
    ['date', '2020-02-28', 'too-low'],
    ['date', 20260101, 'wrong-kind'],
    ['phone', '030 123456', 'malformed'],
    ['phone', '+0123456789', 'malformed'],
    ['consent', 'true', 'wrong-kind'],
    ['flag', 'true', 'wrong-kind'],
    ['count', 0.5, 'malformed'],
    ['time', 'yesterday', 'malformed'],
  ])('%s: %j is %s', (type, value, problem) => {
    expect(typeOf(fields[type]).problem(fields[type], value)).toBe(problem);
  });
});

describe('an answer in a plan link', () => {
  it.each<[FunnelField['type'], AnswerValue]>([
    ['choice', 'wheat'],
    ['choices', ['wheat']],
    ['choices', ['rye', 'wheat', 'both']],
    ['text', 'Ada'],
    ['email', 'ada@example.com'],
    ['money', 500_000],
    ['number', 1234.5],
    ['number', -1.5],
    ['date', '2026-03-01'],
    ['phone', '+493012345678'],
    ['flag', true],
    ['flag', false],
  ])('of the type %s is read back from its words', (name, answer) => {
    const field = fields[name];
    const type = typeOf(field);
    const words = type.listedText?.(field, answer) ?? type.text(field, answer, locale) ?? '';
    expect(valueFromLink(field, words, locale)).toEqual(answer);
  });
});

describe('days and numbers in a plan link', () => {
  it.each(['en', 'de', 'fr', 'ja', 'ar-EG', 'fa', 'th'])('are read back in %s', (language) => {
    const there = { currency: 'USD', language };
    for (const [field, answer] of [
      [fields.date, '2026-11-12'],
      [fields.number, -1.5],
      [fields.number, 4321.5],
    ] as const) {
      const words = typeOf(field).text(field, answer, there) ?? '';
      expect(valueFromLink(field, words, there)).toBe(answer);
    }
  });

  it('a plan link never brings a consent', () => {
    for (const words of ['Yes', 'No', 'true', '1'])
      expect(valueFromLink(fields.consent, words, locale)).toBeUndefined();
    expect(typeOf(fields.consent).fromQuery('1')).toBeUndefined();
  });
});

describe('a number in words', () => {
  it.each<[FunnelField, number, string, string]>([
    [
      { type: 'number', step: 1, unit: '{count, plural, one {person} other {people}}' },
      1,
      'en',
      '1\u00a0person',
    ],
    [
      { type: 'number', step: 1, unit: '{count, plural, one {person} other {people}}' },
      2,
      'en',
      '2\u00a0people',
    ],
    [{ type: 'number', step: 1, unit: 'kWh' }, 1200, 'de', '1.200\u00a0kWh'],
    [{ type: 'number', step: 1, unit: '%' }, 12, 'en', '12%'],
    [{ type: 'number', step: 1, unit: '%' }, 12, 'de', '12\u00a0%'],
    [{ type: 'number', step: 1 }, 0.5, 'en', '0.5'],
  ])('%j: %d in %s is %j', (field, value, language, words) => {
    expect(typeOf(field).text(field, value, { currency: 'USD', language })).toBe(words);
  });
});

describe('several choices', () => {
  const field = fields.choices;
  const type = typeOf(field);

  it('are read as a sentence in copy, and as a plain list in what is sent', () => {
    expect(type.text(field, ['rye', 'wheat'], locale)).toBe('Rye and Wheat');
    expect(type.text(field, ['rye', 'wheat'], { ...locale, language: 'de' })).toBe('Rye und Wheat');
    expect(type.listedText?.(field, ['rye', 'wheat'])).toBe('Rye, Wheat');
  });

  it('are found under aliases, without those that the document no longer has', () => {
    expect(type.fromRecord(field, ['wheat', 'spelt', 'roggen'])).toEqual(['wheat', 'rye']);
  });

  it.each<[Condition, boolean]>([
    [{ includes: 'rye' }, true],
    [{ includes: 'wheat' }, false],
    [{ isOneOf: ['rye', 'wheat'] }, true],
    [{ isNoneOf: ['rye'] }, false],
    [{ isNoneOf: ['wheat'] }, true],
  ])('satisfy %j: %s', (condition, holds) => {
    const when = { field: 'bread', ...condition };
    expect(evaluateCondition(when, { bread: ['rye', 'both'] }, { bread: field })).toBe(holds);
  });

  it('in a plan link that was made up are left out', () => {
    const words = 'Rye, '.repeat(20_000) + 'Rye';
    expect(isValidAnswer(field, valueFromLink(field, words, locale))).toBe(false);
  });
});
