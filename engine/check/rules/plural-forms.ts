import { isNumeric } from '../../document/fields/field-facts';
import { own } from '../../document/basics/own';
import { formsIn } from '../../document/copy/plural-text';
import { replaceTokens, tokensOf } from '../../document/copy/tokens';
import { both, quoted } from '../reporting/phrases';
import type { At, Form, RuleOfForms } from '../reporting/rule';

interface Malformed {
  /** The plural as far as it can be read. */
  readonly found: string;
}

/** A plural that is begun and is no whole placeholder. */
const malformed: Form<Malformed> = {
  check: ({ meanings }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer }): At<Malformed>[] => {
      const found = typeof value === 'string' ? brokenPlural(value) : undefined;
      return found === undefined ? [] : [{ found, pointer }];
    }),
  message: ({ found }) =>
    `Visitors would read ${quoted(found)} as it is. A plural is {months, plural, one {# month} other {# months}}: a brace closes each form and another one the plural, and a form holds no placeholder.`,
};

interface Categories {
  readonly name: string;
  readonly language: string;
  readonly expected: readonly string[];
  readonly missing: readonly string[];
  readonly needless: readonly string[];
}

/** Every category of a language there is, in the order in which they are written. */
const allCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The categories of a plural are those of the language, each once. */
const categories: Form<Categories> = {
  needs: ['language'],
  check: ({ document: { language }, meanings }) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const expected = allCategories.filter((each) => pluralCategories.includes(each));
    // Units are words that may have forms.
    const all = [...meanings.annotatedWith('copy'), ...meanings.annotatedWith('words')];
    return all.flatMap(({ value, pointer }) =>
      (typeof value === 'string' ? tokensOf(value) : []).flatMap(
        ({ name, forms, source }): At<Categories>[] => {
          if (forms === undefined) return [];
          const said = formsIn(forms).map(([category]) => category);
          const missing = expected.filter((each) => !said.includes(each));
          const needless = said.filter(
            (each, index) => !expected.some((one) => one === each) || said.indexOf(each) !== index,
          );
          if (missing.length + needless.length === 0) return [];
          return [{ name, language, expected, missing, needless, found: source, pointer }];
        },
      ),
    );
  },
  message: ({ name, language, expected, missing, needless }) =>
    [
      `The plural of {${name}} needs ${both(expected)} in the language ${quoted(language)}, each once.`,
      ...(missing.length === 0 ? [] : [`Add ${both(missing)}.`]),
      ...(needless.length === 0 ? [] : [`Remove ${both(needless)}.`]),
    ].join(' '),
};

interface Uncounted {
  readonly name: string;
  readonly type: string;
}

/** Only numbers have forms. */
const uncounted: Form<Uncounted> = {
  check: ({ document: { fields }, meanings }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer, annotations }) =>
      (typeof value === 'string' ? tokensOf(value) : []).flatMap(
        ({ name, forms, source }): At<Uncounted>[] => {
          const field = own(fields, name);
          if (forms === undefined || !field || isNumeric(field)) return [];
          if (annotations.placeholders?.includes(name) === true) return [];
          return [{ name, type: field.type, found: source, pointer }];
        },
      ),
    ),
  message: ({ name, type }) =>
    `{${name}} has a plural, and its field of type ${quoted(type)} is no number. Name a field of a number here, or write {${name}}.`,
};

const forms = [malformed, categories, uncounted] as const;

/** Words that depend on a number have the forms of the language. */
export const pluralForms: RuleOfForms<typeof forms> = {
  isAcceptable: true,
  explanation: {
    what: 'A plural such as {months, plural, one {# month} other {# months}} is not closed, lacks a form that the language has or has one that it has not, or counts what is no number.',
    why: 'Visitors would read braces, or the wrong form: "1 months".',
    fix: 'Write one form for each category of the language: "one" and "other" in English, six in Arabic. The finding names them. "#" is the number.',
    wrong: { labels: { steps: 'Step {step} of {total, plural, one {# step}}' } },
    right: { labels: { steps: 'Step {step} of {total, plural, one {# step} other {# steps}}' } },
  },
  forms,
};

/** The first plural of a text that is begun and is no placeholder, to the end of its first form. */
export function brokenPlural(text: string): string | undefined {
  const rest = replaceTokens(text, () => ' ');
  return /\{\s*\w+\s*,\s*plural\b[^}]*\}?/.exec(rest)?.[0];
}
