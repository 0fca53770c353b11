import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { plainSigns, type FormBox, type FunnelField, type NumberField } from '../../engine';
import { amountText, retype } from '../../renderers/question/amounts/amount-text';
import { boxKindOf } from '../../renderers/question/form/box-kinds';
import { loadPhoneNumbers } from '../../renderers/question/phone/phone-numbers';
import { pasted, enteredDigits } from '../../renderers/signup/code-digits';
import { readAmount } from '../../engine/questions';

/** What a keyboard, a clipboard and an input method write. */
const alphabets = [
  Array.from("0123456789.,-+ '$€%km²@<>abAB"),
  Array.from('0123456789.,\u00a0\u202f\u200b\u2060\ufeff\u202a\u202c\u200f’−–٬٫٪₹£@<>"[];:'),
  Array.from('０１２３４５６７８９，．、。ー％￥＠٠١٢٣٤٥٦٧٨٩०१२३४५६७८९0123456789'),
];
const typedText = fc
  .constantFrom(...alphabets)
  .chain((signs) => fc.array(fc.constantFrom(...signs), { maxLength: 14 }))
  .map((signs) => signs.join(''));
/** Numbers in the forms of people, with something wrong now and then. */
const typedNumber = fc
  .tuple(
    fc.constantFrom('', '-', '$', '\u200f', '１', '٣'),
    fc.nat(9_999_999).map(String),
    fc.constantFrom('', '.', ',', ' ', "'", '٫', '\u00a0'),
    fc.constantFrom('', '0', '5', '00', '50', '000', '500', '000,00', '500.5'),
  )
  .map((parts) => parts.join(''));
const typed = fc.oneof(typedText, typedNumber);
const language = fc.constantFrom(
  'en',
  'de',
  'de-CH',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ja',
  'he',
  'ar',
);

beforeAll(loadPhoneNumbers);

const numbers: NumberField[] = [
  { type: 'number', step: 1, minimum: 0 },
  { type: 'number', step: 0.5, unit: 'm²' },
  { type: 'number', step: 0.01 },
  { type: 'number', step: 0.001, minimum: -5 },
  { type: 'number', step: 0.25, minimum: 0.1 },
  { type: 'number', step: 5, maximum: 100, unit: '%' },
];
const boxes: readonly (readonly [string, FormBox['type'], readonly FunnelField[]])[] = [
  ['number', 'number', numbers],
  ['amount', 'money', [{ type: 'money', storedIn: 'units' }]],
  [
    'text',
    'text',
    [
      { type: 'text', maxLength: 5, pattern: '[0-9]{3,5}', example: '10115' },
      { type: 'text', maxLength: 12 },
    ],
  ],
  ['email', 'email', [{ type: 'email' }]],
  ['phone', 'phone', [{ type: 'phone' }]],
];

it.each(boxes)(
  'what a box for a %s takes is what it shows again, for 10,000 texts',
  (_, type, fields) => {
    // Only what these kinds look at.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const asks = { type, field: 'it', country: 'DE' } as unknown as FormBox;
    const kind = boxKindOf(asks);
    fc.assert(
      fc.property(typed, language, fc.constantFrom(...fields), (text, inLanguage, field) => {
        const context = { fields: { it: field }, language: inLanguage, currency: 'EUR' };
        const draft = type === 'phone' ? `DE ${text}` : text;
        const reading = kind.read(asks, draft, context);
        if (!('answer' in reading)) return;
        const shown = kind.draftOf(asks, reading.answer, context);
        expect(kind.read(asks, shown, context)).toEqual(reading);
      }),
      { numRuns: 10_000 },
    );
  },
);

it('an amount that is grouped while it is typed is never another, for 10,000 texts', () => {
  fc.assert(
    fc.property(typed, language, (text, inLanguage) => {
      const money = { language: inLanguage, currency: 'EUR' };
      let shown = '';
      for (const inserted of text) {
        const next = shown + inserted;
        shown = retype(shown, { text: next, caret: next.length }, { inserted }, inLanguage).text;
      }
      const asShown = readAmount(shown, money);
      if (!('answer' in asShown)) return;
      // Zeros in front go, and what follows a whole group is grouped again: "1,500" and "0" are 15,000. "12,50" is not 1,250.
      const bare = plainSigns(text).replace(/^0+(?=\d)/, '');
      const ungrouped = bare.replaceAll(/[.,' ](?=\d{3})/g, '');
      const readings = [text, bare, ungrouped].map((each) => readAmount(each, money));
      expect(asShown).toEqual(readings.find((reading) => 'answer' in reading));
      const again = amountText(String(Number(asShown.answer) / 100), inLanguage);
      expect(readAmount(again, money)).toEqual(asShown);
    }),
    { numRuns: 10_000 },
  );
});

it('the boxes of a code hold ASCII digits only, for 10,000 texts', () => {
  const empty = Array<string>(6).fill('');
  fc.assert(
    fc.property(typed, fc.nat(5), (text, box) => {
      for (const { digits } of [pasted(empty, box, text), enteredDigits(empty, box, text)])
        expect(digits.every((digit) => /^[0-9]?$/.test(digit))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
