import { describe, expect, it } from 'vitest';
import type { FunnelField } from '../../../engine';
import { numberFieldType } from '../../../engine/document/fields/number';
import { readNumber } from '../../../engine/questions';
import { valueFromLink } from '../../../engine/session/from-link';

const amount: FunnelField = { type: 'money', storedIn: 'cents' };
const languages = ['ar', 'de-CH', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt', 'tr'];

const any: FunnelField = { type: 'number', step: 0.001 };
const power: FunnelField = { ...any, unit: 'kWh' };

describe('an amount in a plan link', () => {
  it.each<[string, string, string, number | undefined]>([
    ['$5,000', 'USD', 'en', 5000],
    ['$5,000.50', 'USD', 'en', 5000],
    ['$0.99', 'USD', 'en', 0],
    ['5000 USD', 'USD', 'en', 5000],
    ['\u202a$5,000\u202c', 'USD', 'en', 5000],
    ['＄５，０００', 'USD', 'en', 5000],
    ['₹1,00,000', 'INR', 'en-IN', 100_000],
    ['5.000 €', 'EUR', 'de', 5000],
    ['5,000.50 €', 'EUR', 'de', 5000],
    ['٥٬٠٠٠ US$', 'USD', 'ar-EG', 5000],
    ['5,00,0', 'USD', 'en', undefined],
    ['$5k', 'USD', 'en', undefined],
    ['$5-10', 'USD', 'en', undefined],
    ['-$0.50', 'USD', 'en', undefined],
    ['', 'USD', 'en', undefined],
    ['$', 'USD', 'en', undefined],
    ['9'.repeat(400), 'USD', 'en', undefined],
  ])('%j in %s and %s is %d whole units', (words, currency, language, units) => {
    const cents = units === undefined ? undefined : units * 100;
    expect(valueFromLink(amount, words, { currency, language })).toBe(cents);
  });
});

describe('a number in a plan link', () => {
  it.each<[FunnelField, string, string, number | undefined]>([
    [power, '1.200,5 kWh', 'de', 1200.5],
    [power, '1,200.5 kWh', 'de', 1200.5],
    [power, '-\u202f5 kWh', 'fr', -5],
    [any, '٥٠', 'en', 50],
    [any, '1.125', 'en', 1.125],
    [any, '1,125', 'de', 1.125],
    [any, '3 to 5', 'en', undefined],
    [any, '5 kWh', 'en', undefined],
    [any, '1.2.3', 'en', undefined],
    [any, 'x5', 'en', undefined],
  ])('%j: %j in %s is %d', (field, words, language, value) => {
    expect(valueFromLink(field, words, { currency: 'USD', language })).toBe(value);
  });

  it.each(languages)(
    'is read as it was written, with any unit, by links and boxes: %s',
    (language) => {
      const locale = { currency: 'USD', language };
      for (const unit of [undefined, '%', 'kWh', 'CO2', 'm²'])
        for (const answer of [0, 1, 12.5, -3, 1.125, 1200, 1_234_567.25]) {
          const field = { type: 'number', step: 0.001, unit, minimum: -10 } as const;
          const words = numberFieldType.text(field, answer, locale) ?? '';
          expect([words, valueFromLink(field, words, locale)]).toEqual([words, answer]);
          const context = { ...locale, fields: { field } };
          expect([words, readNumber({ field: 'field' }, words, context)]).toEqual([
            words,
            { answer },
          ]);
        }
    },
  );
});
