import { describe, expect, it } from 'vitest';
import { readEmail, readText, type ReadingContext } from '../../../engine/questions';
import { answersFromQuery } from '../../../engine/document/hidden-fields';
import { answersFromList } from '../../../engine/session/answer-list';
import { randomNumbers } from '../../../engine/document/basics/random';
import { isValidAnswer, type Fields } from '../../../engine';
import payloadSchema from '../../../schemas/webhook-payload.schema.json' with { type: 'json' };
import { addresses, noAddresses } from '../../support/typed-addresses';

const fields: Fields = {
  email: { type: 'email', answerId: 1, parameter: 'email' },
  name: { type: 'text', maxLength: 40, answerId: 2, parameter: 'name' },
};
const context: ReadingContext = { fields, language: 'en', currency: 'USD' };
const emailIn = (written: string) => readEmail({ field: 'email' }, written, context);
const nameIn = (written: string) => readText({ field: 'name' }, written, context);

/** A query with an address: half a character cannot be in one. */
const searchWith = (written: string): string =>
  `?email=${encodeURIComponent(written.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`;

describe('an e-mail address as people type it', () => {
  it.each(addresses)('%j is %j', (written, answer) => {
    expect(emailIn(written)).toEqual({ answer });
  });

  it.each(noAddresses)('%j is none', (written) => {
    expect(emailIn(written)).toEqual({ problem: 'notEmail' });
  });

  it.each(['', '  ', '\u200B', '\u3164', '\u2800\u00A0'])('%j is nothing', (written) => {
    expect(emailIn(written)).toEqual({ problem: 'missing' });
  });

  it('is the same in a parameter of an address and in a plan link', () => {
    for (const [written, email] of addresses) {
      const search = searchWith(written);
      expect(answersFromQuery(fields, search)).toEqual({ email });
      const outline = { fields, currency: 'USD', language: 'en' };
      expect(answersFromList(outline, [{ node_id: 1, value: written }])).toEqual({ email });
    }
    for (const written of noAddresses)
      expect(answersFromQuery(fields, searchWith(written))).toEqual({});
  });
});

describe('a text as people type it', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada\u00A0Lovelace\n', 'Ada\u00A0Lovelace'],
    ['\u200BAda\uFEFF', 'Ada'],
    ['\u2068Ada\u2069', 'Ada'],
    ['\u2800Ada\u3164', 'Ada'],
    ['Ada\0', 'Ada'],
    // One form of accents: a Mac's file names and old keyboards write them apart.
    ['Jo\u0308rg', 'Jörg'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['か\u3099', 'が'],
    // Words and emoji that need what joins them.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['श्री\u200Dमान', 'श्री\u200Dमान'],
    ['👩\u200D💻', '👩\u200D💻'],
    ['I ❤\uFE0F you ❤\uFE0F', 'I ❤\uFE0F you ❤\uFE0F'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['מַזָּל', 'מַזָּל'.normalize('NFC')],
    ['អាដា\u200Bឡូវ', 'អាដា\u200Bឡូវ'],
    ['ｱﾀﾞ', 'ｱﾀﾞ'],
    ['한국', '한국'],
  ])('%j is %j', (written, answer) => {
    expect(nameIn(written)).toEqual({ answer });
  });

  it.each([
    '\u200B',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u2800',
    '\u00AD',
    '\u200D\u200C',
    '\uFE0F',
    '\u{E0041}',
    '\u2028',
    '\0',
    ' \uFEFF\u180E ',
  ])('%j is nothing, and no stored answer either', (written) => {
    expect(nameIn(written)).toEqual({ problem: 'missing' });
    expect(isValidAnswer(fields.name!, written)).toBe(false);
  });

  it.each([
    ['👨‍👩‍👧‍👦'.repeat(40), true],
    ['👨‍👩‍👧‍👦'.repeat(41), false],
    ['é'.repeat(40), true],
    ['e\u0301'.repeat(40), true],
    ['क्षि'.repeat(40), true],
    ['x'.repeat(41), false],
    // A column has an end, whatever it looks like.
    [`Z${'\u0301'.repeat(700)}`, false],
  ])('%# is as long as people see it', (written, fits) => {
    expect('answer' in nameIn(written)).toBe(fits);
  });

  it('is counted in code points where a browser does not know clusters, and never fails', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(nameIn('🎹'.repeat(40))).toHaveProperty('answer');
      expect(nameIn('👨‍👩‍👧‍👦'.repeat(40))).toHaveProperty('problem');
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});

/** What the server function takes as an address. */
const sent = new RegExp(payloadSchema.$defs.user.properties.email.pattern, 'u');

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

describe('random strings of keyboards, clipboards and input methods', () => {
  const alphabets = [
    'ada.bo-x_+@example.com',
    'ada@example.com<>()[]"\'`,;:.!? \t\n',
    'ａｄａ＠ｅｘ．ｃｏｍ。｡、ada@x.jp',
    'mailto:?&=%40%2Bada@b.de',
    'äöüßÄÖJo\u0308e\u0301e\u0302\u0303@mü.de',
    'مثالאבגַ中文日本คนअक्षि@x.y',
    '\u200B\u200C\u200D\u200E\u202A\u202C\u2068\u2069\uFEFF\u00AD\u3164\u115F\u2800\uFE0Fa@b.c',
    '👨‍👩‍👧‍👦❤\uFE0F🏴\u{E0067}\u{E007F}\uD800\uDC00\0\u0085\u2028',
    'ﬁﬀ²½℀№＂＜＞¨´\u0301',
  ].map((letters) => Array.from(letters));

  it('give no answer that is stored otherwise than it is shown', () => {
    const random = randomNumbers(43);
    const wrong: string[] = [];
    let taken = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const letters = alphabets[Math.floor(random() * alphabets.length)]!;
      const more = alphabets[Math.floor(random() * alphabets.length)]!;
      const length = 1 + Math.floor(random() * 16);
      const noise = Array.from({ length }, () => {
        const from = random() < 0.8 ? letters : more;
        return from[Math.floor(random() * from.length)]!;
      }).join('');
      // Half of them are nearly addresses.
      const written = round % 2 === 0 ? noise : `${noise}@${noise.slice(0, 3)}example.com`;
      const email = emailIn(written);
      const name = nameIn(written);
      const isKept = [
        !('answer' in email) ||
          (isSame(emailIn(String(email.answer)), email) &&
            isValidAnswer(fields.email!, email.answer) &&
            sent.test(String(email.answer))),
        !('answer' in name) ||
          (isSame(nameIn(String(name.answer)), name) && isValidAnswer(fields.name!, name.answer)),
      ];
      if ('answer' in email) taken += 1;
      if (isKept.includes(false)) wrong.push(written);
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(1000);
  });
});
