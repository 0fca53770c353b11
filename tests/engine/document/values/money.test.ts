import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, formatCents } from '../../../../engine';
import { centsFromText } from '../../../../engine/questions';
import { anyText } from '../../../support/answers';

describe('an amount of the document', () => {
  it.each([
    ['99 USD', 9_900],
    ['4.50 EUR', 450],
    ['0 USD', 0],
    ['1.15 USD', 115],
    ['10000 USD', 1_000_000],
  ])('%s is %i cents', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });

  it.each(['99', '$99', '99 usd', '99.5 USD', '1,000 USD', '-1 USD', '99  USD', ''])(
    'refuses "%s" and says what it expects',
    (text) => {
      expect(() => cents(text)).toThrow(`"${text}" is not an amount`);
    },
  );
});

describe('an amount for people', () => {
  it.each([
    [9_900, 'USD', 'en', '$99'],
    [450, 'USD', 'en', '$4.50'],
    [5_000_000, 'USD', 'en', '$50,000'],
    [0, 'EUR', 'en', '€0'],
    [-1_200_000, 'USD', 'en', '−$12,000'],
    [-1_200_000, 'EUR', 'de', '−12.000 €'],
  ])('%i cents of %s in %s read %s', (amount, currency, language, expected) => {
    expect(formatCents(amount, currency, language)).toBe(expected);
  });
});

describe('an amount that a person reads', () => {
  it('is read back, for whole amounts', () => {
    const languages = fc.constantFrom(
      'en',
      'en-GB',
      'en-IN',
      'de',
      'de-CH',
      'fr',
      'es',
      'pt-BR',
      'ja',
      'sv',
      'ar',
      'he',
    );
    const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SEK', 'INR', 'BRL');
    fc.assert(
      fc.property(fc.nat(1_000_000_000), currencies, languages, (units, currency, language) => {
        const words = formatCents(units * 100, currency, language);
        expect(centsFromText(words, { currency, language })).toBe(units * 100);
      }),
    );
  });

  it('is nothing or whole, exact cents from 0, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const amount = centsFromText(text, { currency: 'EUR', language: 'de' });
        expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
