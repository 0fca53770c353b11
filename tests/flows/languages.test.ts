import { describe, expect, it } from 'vitest';
import { formsIn } from '../../engine/document/plural-text';
import { tokensOf } from '../../engine/document/text';
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

it('twelve languages have files', () => {
  const complete = 'ar de en es fr he it ja nl pl pt tr';
  expect(tags.filter((tag) => !isRegion(tag)).join(' ')).toBe(complete);
});

describe.each(tags.filter((tag) => !isRegion(tag)))('the words of %s', (tag) => {
  const texts = textsOf(tag);

  it('are complete, in the order of the English ones', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
  });

  it('have a form for each kind of number of the language, and no other', () => {
    const rules = new Intl.PluralRules(tag);
    const categories = rules.resolvedOptions().pluralCategories.toSorted();
    const counted = [...texts].flatMap(([name, text]) =>
      tokensOf(text).flatMap(({ forms }) => (forms === undefined ? [] : [{ name, forms }])),
    );
    expect(counted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['answerMessages.problems', 'controls.months']),
    );
    for (const { name, forms } of counted) {
      expect(
        formsIn(forms)
          .map(([category]) => category)
          .toSorted(),
        name,
      ).toEqual(categories);
      // A form that fits several numbers says which it is.
      for (const [category, words] of formsIn(forms)) {
        const fitting = Array.from({ length: 200 }, (_, index) => index + 1).filter(
          (number) => rules.select(number) === category,
        );
        if (fitting.length > 1) expect(words, `${name}, ${category}`).toContain('#');
      }
    }
  });
});

describe.each(tags)('what the file of %s says', (tag) => {
  const texts = textsOf(tag);

  it('is known in English, is not empty, and has the same placeholders', () => {
    const names = (text = ''): string[] =>
      [...new Set(tokensOf(text).map(({ name }) => name))].toSorted();
    for (const [name, text] of texts) {
      expect([...english.keys()], name).toContain(name);
      expect(
        wordsIn(text).filter((words) => words.trim() === ''),
        name,
      ).toEqual([]);
      expect(names(text), name).toEqual(names(english.get(name)));
      // No brace stands outside of a placeholder that is read.
      expect(wordsIn(text).join(''), name).not.toMatch(/[{}]/);
    }
  });

  it('tells apart the controls of a screen that English tells apart', () => {
    for (const [place, controls] of Object.entries(together)) {
      const named = controls
        .split(' ')
        .map((name) => ({ name, own: texts.get(name), inEnglish: english.get(name) }));
      expect(
        named.filter(({ inEnglish }) => inEnglish === undefined),
        place,
      ).toEqual([]);
      const alike = named.flatMap(({ name, own, inEnglish }, index) =>
        named
          .slice(index + 1)
          .filter(
            (other) => own !== undefined && other.own === own && other.inEnglish !== inEnglish,
          )
          .map((other) => `${name} and ${other.name}: ${own ?? ''}`),
      );
      expect(alike, place).toEqual([]);
    }
  });

  it.skipIf(tag === 'en')('differs from English, but for the words that are the same', () => {
    const same = [...texts].filter(([name, text]) => text === english.get(name));
    expect(same.map(([name]) => name).toSorted()).toEqual(
      Object.keys(sameAsEnglish[tag] ?? {}).toSorted(),
    );
  });

  it('has the signs of its language', () => {
    const strange: Readonly<Record<string, RegExp>> = {
      ar: /[?,;]/,
      fr: /(?<![\u00a0\u202f])[?!:;]/,
      ja: /[?!:;,]|\.(?!com)/,
    };
    const signs = strange[tag.slice(0, 2)] ?? /(?<=\s)[?!:;,]/;
    const all = [...texts.values()].flatMap(wordsIn);
    expect(all.filter((words) => signs.test(words))).toEqual([]);
    expect(all.filter((words) => /["'`]|\.\.\.|\s\s|^\s|\s$/.test(words))).toEqual([]);
  });
});

it.each(tags.filter(isRegion))(
  'the file of %s holds only what differs from its language',
  (tag) => {
    const shared = textsOf(tag.slice(0, 2));
    const same = [...textsOf(tag)].filter(([name, text]) => shared.get(name) === text);
    expect(same).toEqual([]);
  },
);

it('Swiss words have no sharp s', () => {
  const swiss = textsOf('de-CH');
  const left = [...textsOf('de')].filter(([name, text]) => (swiss.get(name) ?? text).includes('ß'));
  expect(left).toEqual([]);
});
