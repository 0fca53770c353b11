import * as fc from 'fast-check';
import {
  cents,
  cleanText,
  emailFrom,
  type Answers,
  type AnswerValue,
  type Fields,
  type FunnelField,
} from '../../engine';
import { factsOf } from '../../engine/document/fields/field-facts';

/** Whole characters of several scripts, some of more than one code point. */
const characters = fc.constantFrom(
  'a',
  'Z',
  '7',
  ' ',
  '"',
  '\\',
  '{',
  '}',
  '+',
  '/',
  '=',
  '\n',
  '\u0000',
  'ß',
  'é',
  'e\u0301',
  'Ω',
  'Ж',
  'ע',
  'ش',
  'अ',
  'नि',
  'ไ',
  '한',
  '日',
  '語',
  '𝒜',
  '👋',
  '👋🏽',
  '👩‍👧',
  '🇮🇪',
  '\ufeff',
  '\u2028',
  '\uffff',
);

/** Any UTF-16 unit, so that texts with lone surrogates occur, as broken input has them. */
const units = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));

/** Any text in any script, well-formed or not. */
export const anyText = fc
  .array(fc.oneof(characters, units), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** Texts as they are stored: clean, not empty, not too long. */
const words = (longest: number): fc.Arbitrary<string> =>
  anyText
    .map((text) => cleanText(text.slice(0, longest)))
    .filter((text) => text !== '' && text.length <= longest);

const addresses = fc
  .tuple(fc.stringMatching(/^[a-z0-9.+_-]{1,20}$/), fc.domain())
  .map(([name, domain]) => emailFrom(`${name}@${domain}`))
  .filter((address) => address !== undefined);

/** Any answer that fits a field. Amounts are whole units, as the visitor can only enter those. */
export function anyAnswer(field: FunnelField): fc.Arbitrary<AnswerValue> {
  switch (field.type) {
    case 'choice':
      return fc.constantFrom(...Object.keys(field.values));
    case 'choices':
      return fc.subarray(Object.keys(field.values), { minLength: 1 });
    case 'text':
      if (field.pattern !== undefined)
        return fc.stringMatching(new RegExp(`^(?:${field.pattern})$`));
      return words(field.maxLength ?? 500);
    case 'email':
      return addresses;
    case 'money':
      return fc
        .integer({
          min: field.minimum === undefined ? 0 : cents(field.minimum) / 100,
          max: field.maximum === undefined ? 1_000_000_000 : cents(field.maximum) / 100,
        })
        .map((whole) => whole * 100);
    case 'number': {
      const { minimum = -1000, maximum = 1000, step } = field;
      const steps = Math.floor((maximum - minimum) / step);
      return fc.nat(steps).map((count) => Number((minimum + count * step).toFixed(3)));
    }
    case 'date':
      return fc
        .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2027-12-31') })
        .map((date) => date.toISOString().slice(0, 10));
    case 'phone':
      return fc.stringMatching(/^\+[1-9][0-9]{6,14}$/);
    case 'consent':
      return field.required ? fc.constant(true) : fc.boolean();
    case 'flag':
      return fc.boolean();
    case 'count':
      return fc.nat(1_000);
    case 'computed':
      throw new Error('Nobody answers a computed field.');
    case 'time':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
        .map((date) => date.toISOString());
  }
}

/** Any answers that fit some fields; each may be missing. */
export function anyAnswers(fields: Fields): fc.Arbitrary<Answers> {
  const answered = Object.entries(fields).filter(([, { type }]) => type !== 'computed');
  const entries = answered.map(([id, field]) => [id, anyAnswer(field)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

/** The plainest answer to every field: the first value, a short text, a round amount. */
export function fullAnswers(fields: Fields): Answers {
  return Object.fromEntries(
    Object.entries(fields).map(([id, field]) => [id, factsOf(field).samples(field)[0]]),
  );
}
