import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../../engine';
import { documentAsRead } from '../../../engine/build';
import { linkedParts } from '../../../engine/document/copy/links';
import { placeOfShort } from '../../../engine/document/copy/short-quotes';
import { pluralText } from '../../../engine/document/copy/plural-text';
import { pseudo } from '../../../engine/document/copy/pseudo';
import { tokensOf } from '../../../engine/document/copy/tokens';
import type { WrittenDocument } from '../../../engine/document/format/written.generated';
import { withLanguage } from '../../../engine/read/from-language';
import { siteLanguages } from '../../../engine/build';
import { localize, pseudoTranslation, wordsOf } from '../../../engine/languages';
import { languages } from '../../../flows/languages';
import { anyDocument } from '../../support/any-document';
import { allFlows } from '../../support/flows';

test.each([
  ['Back', '⟦Bååçkk⟧'],
  ['€ 49', '⟦€ 49⟧'],
  ['{answer}', '⟦{answer}⟧'],
  ['{name.first|friend}', '⟦{name.first|frrîééñð}⟧'],
  ['See [the {x|plan}](node:plan)', '⟦Šééé [tthhé {x|pplååñ}](node:plan)⟧'],
  ['[us](https://a.example/us)', '⟦[ûûš](https://a.example/us)⟧'],
  ['{n, plural, one {# day} other {# days}}', '⟦{n, plural, one {# ððååý} other {# ððååýýš}}⟧'],
])('%s reads %s', (text, made) => {
  expect(pseudo(text)).toBe(made);
});

test('every text is 40 % longer, and has the placeholders and links that it had', () => {
  const piece = fc.constantFrom(
    'Words ',
    'of many kinds, ',
    '{name} ',
    '{name.form|no answer} ',
    '[a link](node:end) ',
    '[{name|two}](https://a.example/b) ',
    '{n, plural, one {# day} other {# days}} ',
    '[x] {',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((all) => all.join('')),
        fc.string(),
      ),
      (text) => {
        const made = pseudo(text);
        const parts = (copy: string) => [
          ...tokensOf(copy).map(({ name, form }) => [name, form]),
          ...linkedParts(copy).flatMap((part) =>
            typeof part === 'string' ? [] : 'node' in part ? part.node : part.address,
          ),
        ];
        expect(parts(made)).toEqual(parts(text));
        expect(made).toMatch(/^⟦.*⟧$/s);
      },
    ),
  );
  const word = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'é', 'Я'), minLength: 1 });
  fc.assert(
    fc.property(word, (text) => {
      expect(pseudo(text).length).toBeGreaterThanOrEqual(1.4 * text.length);
    }),
  );
});

test('a plural keeps the place of its number', () => {
  const [token] = tokensOf(pseudo('{n, plural, one {# day} other {# days}}'));
  expect(pluralText(token?.forms ?? '', 1, 'en')).toMatch(/^1 \S+$/);
  expect(pluralText(token?.forms ?? '', 2, 'en')).toMatch(/^2 \S+$/);
});

test('the short form of a quote stays a part of it, wherever it begins', () => {
  const word = fc.constantFrom('and', 'Ada', 'of', 'it.', '{name}', '“We', 'Étude', '1,296');
  const words = fc.array(word, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.nat(11), fc.nat(11), (all, from, count) => {
      const part = all
        .slice(from % all.length)
        .slice(0, count + 1)
        .join(' ');
      const short = part.slice(0, 1).toUpperCase() + part.slice(1);
      const value = {
        nodes: { feast: { type: 'info', testimonial: { quote: all.join(' '), short } } },
      };
      const said = new Map(
        pseudoTranslation(value).entries.map(({ context, text }) => [context, text]),
      );
      const place = '/nodes/feast/testimonial/';
      const shown = said.get(`${place}short`) ?? short;
      expect(
        placeOfShort(said.get(`${place}quote`) ?? all.join(' '), shown),
      ).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the product’s own words are made up too, and so is what leads to the language', () => {
  const mine = { language: 'en-XA', labels: { stay: '⟦Mine⟧' } };
  // Nothing but the words is read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { labels, messages } = withLanguage(mine as unknown as WrittenDocument);
  expect(labels).toMatchObject({ back: pseudo('Back'), stay: '⟦Mine⟧' });
  expect(Object.keys(messages ?? {})).toEqual(Object.keys(languages.en?.messages ?? {}));
  expect(siteLanguages('en', ['en-XA']).map(({ offer }) => offer)).toEqual([
    languages.en?.offer,
    pseudo(languages.en?.offer ?? ''),
  ]);
});

/** What a document says that begins with a capital or has several words, and is in no brackets. */
function leftIn(part: unknown, at: string): string[] {
  if (typeof part === 'string')
    return !part.startsWith('⟦') && /^\p{Lu}|\p{L}.*\s|\s.*\p{L}/u.test(part)
      ? [`${at}: ${part}`]
      : [];
  if (!Array.isArray(part) && !isRecord(part)) return [];
  return Object.entries(part).flatMap(([key, member]) => leftIn(member, `${at}/${key}`));
}

/** Amounts, what is for authors, and what `perLanguage` changes. */
const noText =
  /: -?[\d.]+ [A-Z]{3}$|^\/(currency|accept\/.*|decisions\/.*|nodes\/[^/]+\/asks\/country|videos\/.*\/(id|captions\/.*)):/;

describe('a document in a made-up language', () => {
  const left = (text: string): string[] => {
    const value: unknown = JSON.parse(text);
    const translation = pseudoTranslation(value);
    const made = localize(value, translation.language, wordsOf(translation));
    // Some have errors, which is no matter here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { document } = documentAsRead(made as WrittenDocument);
    return leftIn(document, '').filter((each) => !noText.test(each));
  };

  test('has no text of another, whatever the document', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        expect(left(text)).toEqual([]);
      }),
    );
  });

  test.each(allFlows().map(({ file, text }) => [file, text]))(
    'has none either: %s',
    (_file, text) => {
      expect(left(text)).toEqual([]);
    },
  );
});
