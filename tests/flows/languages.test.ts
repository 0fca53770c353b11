import { readdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formsIn } from '../../engine/document/copy/plural-text';
import { tokensOf } from '../../engine/document/copy/tokens';
import { languageParts, languages } from '../../flows/languages';

/** The words that are the same in English, and right: by language, with the reason. */
const sameAsEnglish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    'labels.optional': 'The German word is written the same.',
    'labels.pause': 'What German players write on this button.',
  },
  fr: { 'labels.pause': 'What French players write on this button.' },
  it: { 'controls.password': 'The usual Italian word.' },
  nl: { 'labels.transcript': 'The Dutch word is written the same.' },
};

/** Controls that visitors meet side by side, by the place. */
const together: Readonly<Record<string, string>> = {
  frame:
    'labels.back labels.home labels.mute labels.unmute labels.resume labels.continue labels.stay labels.change labels.skipToContent messages.retry messages.errorButton',
  clip: 'labels.back labels.mute labels.unmute labels.play labels.pause labels.captions labels.transcript labels.pauseMotion labels.playMotion labels.stay labels.continue controls.skip controls.open controls.close',
  slides:
    'labels.back labels.continue labels.pauseMotion labels.playMotion labels.play controls.previous controls.next controls.close',
  question: 'labels.back labels.continue controls.less controls.more',
  'plan link': 'labels.back labels.continue controls.copyLink controls.shareLink',
  'starting over':
    'labels.back labels.continue controls.startOver controls.withdraw controls.startOverConfirm controls.startOverCancel controls.restart',
  grant: 'controls.dismiss controls.close labels.continue',
  curve: 'controls.currentAmount controls.targetAmount controls.yourPlan controls.pace',
  table: 'controls.monthColumn controls.amountColumn',
  signup:
    'labels.back controls.signUp controls.showPassword controls.hidePassword controls.resend controls.changeEmail controls.password labels.email',
};

/** Every text of a language's file by its name: "labels.back". */
const textsOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    languageParts.flatMap((part) =>
      Object.entries(languages[tag]?.[part] ?? {}).map(([name, text]): [string, string] => [
        `${part}.${name}`,
        text,
      ]),
    ),
  );

const english = textsOf('en');
const isRegion = (tag: string): boolean => tag.includes('-');
const tags = Object.keys(languages);

/** The words of a text that readers see around its placeholders. */
const wordsIn = (text: string): string[] => [
  tokensOf(text).reduce((rest, { source }) => rest.replace(source, '0'), text),
  ...tokensOf(text).flatMap(({ forms = '' }) => formsIn(forms).map(([, words]) => words)),
];

/** The names of the texts of a language of which something is true. */
const namesWhere = (tag: string, isTrue: (text: string, name: string) => boolean): string[] =>
  [...textsOf(tag)].filter(([name, text]) => isTrue(text, name)).map(([name]) => name);

/** The numbers up to 200 that take a category of a language's plurals. */
const numbersOf = (tag: string, category: string): number[] => {
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
  return numbers.filter((number) => rules.select(number) === category);
};

it('flows/languages/index.ts lists the files of its folder', () => {
  const files = readdirSync('flows/languages').filter((file) => extname(file) === '.json');
  expect(tags.toSorted()).toEqual(files.map((file) => basename(file, '.json')).toSorted());
});

describe.each(tags.filter((tag) => !isRegion(tag)))('the words of %s', (tag) => {
  it('are complete, in the order of the English ones', () => {
    expect([...textsOf(tag).keys()]).toEqual([...english.keys()]);
  });

  it('have a form for each kind of number of the language, and no other', () => {
    const counted = [...textsOf(tag)].flatMap(([name, text]) =>
      tokensOf(text).flatMap(({ forms }) =>
        forms === undefined ? [] : [{ name, forms: formsIn(forms) }],
      ),
    );
    expect(counted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['answerMessages.problems', 'controls.months', 'controls.chart']),
    );
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    expect(
      counted.map(({ name, forms }) => [name, forms.map(([category]) => category).toSorted()]),
    ).toEqual(counted.map(({ name }) => [name, pluralCategories.toSorted()]));
    // A form that fits several numbers says which it is.
    const silent = counted.flatMap(({ name, forms }) =>
      forms
        .filter(([category, words]) => numbersOf(tag, category).length > 1 && !words.includes('#'))
        .map(([category]) => `${name}, ${category}`),
    );
    expect(silent).toEqual([]);
  });
});

describe.each(tags)('what the file of %s says', (tag) => {
  it('is known in English, is not empty, and has the same placeholders', () => {
    const placeholders = (text = ''): string =>
      [...new Set(tokensOf(text).map(({ name }) => name))].toSorted().join(' ');
    expect(namesWhere(tag, (_, name) => !english.has(name))).toEqual([]);
    expect(
      namesWhere(tag, (text) => wordsIn(text).some((words) => /^\s*$|[{}]/.test(words))),
    ).toEqual([]);
    expect(
      namesWhere(tag, (text, name) => placeholders(text) !== placeholders(english.get(name))),
    ).toEqual([]);
  });

  it('tells apart the controls of a place that English tells apart', () => {
    const texts = textsOf(tag);
    const alike = Object.entries(together).flatMap(([place, controls]) =>
      controls.split(' ').flatMap((name, index, names) =>
        names
          .slice(index + 1)
          .filter((other) => texts.has(name) && texts.get(name) === texts.get(other))
          .filter((other) => english.get(name) !== english.get(other))
          .map((other) => `${place}: ${name} and ${other}`),
      ),
    );
    expect(alike).toEqual([]);
  });

  it('has the signs of its language', () => {
    const strange: Readonly<Record<string, RegExp>> = {
      ar: /[?,;]/,
      fr: /(?<![\u00a0\u202f])[?!:;]/,
      ja: /[?!:;,]|\.(?!com)/,
    };
    const signs = strange[tag.slice(0, 2)] ?? /(?<=\s)[?!:;,]/;
    const untidy = /["'`]|\.\.\.|\s\s|^\s|\s$/;
    expect(
      namesWhere(tag, (text) =>
        wordsIn(text).some((words) => signs.test(words) || untidy.test(words)),
      ),
    ).toEqual([]);
  });
});

it.each(tags.filter((tag) => tag !== 'en'))(
  '%s differs from English, but for the words that are the same',
  (tag) => {
    // What has placeholders and signs alone is no word of a language.
    const same = namesWhere(
      tag,
      (text, name) =>
        text === english.get(name) && wordsIn(text).some((each) => /\p{L}/u.test(each)),
    );
    expect(same.toSorted()).toEqual(Object.keys(sameAsEnglish[tag] ?? {}).toSorted());
  },
);

it('controls that are told apart are those of the language', () => {
  const names = Object.values(together).flatMap((controls) => controls.split(' '));
  expect(names.filter((name) => !english.has(name))).toEqual([]);
});

it.each(tags.filter(isRegion))(
  'the file of %s holds only what differs from its language',
  (tag) => {
    const shared = textsOf(tag.slice(0, 2));
    expect(namesWhere(tag, (text, name) => shared.get(name) === text)).toEqual([]);
  },
);

it('Swiss words have no sharp s', () => {
  const swiss = textsOf('de-CH');
  expect(namesWhere('de', (text, name) => (swiss.get(name) ?? text).includes('ß'))).toEqual([]);
});
