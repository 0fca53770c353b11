import type { MoneyField, NumberField } from '../document/format/document.generated';
import { typedNumber } from '../document/values/typed-number';
import { currencyNames, unitForms } from '../document/copy/words-beside';

/** More decimals than a number is listed with: none that its language may write is read as thousands. */
const decimals = 9;

/**
 * The cents of the whole units of an amount, as they are listed or as a person writes them: "$5,000.50" is 5,000 dollars.
 * Undefined for what is no amount from 0.
 */
export function amountFromLink(
  _: MoneyField,
  words: string,
  { currency, language }: { readonly currency: string; readonly language: string },
): number | undefined {
  const beside = (): string[] => currencyNames(currency, language);
  const typed = typedNumber(words, { language, decimals: 0, beside });
  if (!typed || !('number' in typed) || typed.number < 0) return undefined;
  const amount = Math.trunc(typed.number) * 100;
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** A number with its unit or without, as a language writes it: "1.200,5 kWh" in German. */
export function numberFromLink(
  { unit }: NumberField,
  words: string,
  { language }: { readonly language: string },
): number | undefined {
  const beside = (): string[] => unitForms(unit, language);
  const typed = typedNumber(words, { language, decimals, beside });
  return typed && 'number' in typed ? typed.number : undefined;
}
