import { pluralText } from '#optional/rules';
import type { AnswerValue, Answers, Fields } from './answers';
import { typeOf } from './fields/field-types';
import { withoutLinks } from './links';
import { own } from './own';

/** What copy is filled from. */
export interface TextContext {
  readonly fields: Fields;
  readonly texts: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly language: string;
}

/** A placeholder of copy: {name}, {name.form}, {name|words for no answer}, {name, plural, one {…} other {…}}. */
export interface Token {
  readonly source: string;
  readonly name: string;
  readonly form?: string;
  readonly fallback?: string;
  /** The forms of a plural, as they are written: "one {# month} other {# months}". */
  readonly forms?: string;
}

/** How a placeholder is written. Its groups are the members of a token. */
export const tokenPattern =
  /\{([a-z][a-z0-9_]*)(?:(?:\.([a-zA-Z0-9]+))?(?:\|([^{}]*))?|\s*,\s*plural\s*,((?:\s*[^\s{}]+\s*\{[^{}]*\})+)\s*)\}/g;

/** The placeholders of a text, in order. */
export function tokensOf(text: string): Token[] {
  // Most texts have none.
  if (!text.includes('{')) return [];
  return [...text.matchAll(tokenPattern)].map(([source, name = '', form, fallback, forms]) => ({
    source,
    name,
    form,
    fallback,
    forms,
  }));
}

/** A text with words in the place of its placeholders. */
export function replaceTokens(text: string, wordsOf: (token: Token) => string): string {
  return text.replace(
    tokenPattern,
    (source, name: string, form?: string, fallback?: string, forms?: string) =>
      wordsOf({ source, name, form, fallback, forms }),
  );
}

/**
 * Fills a text's placeholders from the answers. Placeholders that name no field and no shared text
 * stay as they are, and the renderer fills them in with `interpolateLocals`.
 */
export function interpolate(text: string, context: TextContext, answers: Answers): string {
  return replaceTokens(text, (token) => {
    const { source, name, form } = token;
    if (name === 'texts' && form !== undefined) {
      const shared = own(context.texts, form);
      // Shared texts may hold answers, but not each other: this cannot run in circles.
      return shared === undefined
        ? source
        : replaceTokens(shared, (inner) => fillToken(inner, context, answers));
    }
    return fillToken(token, context, answers);
  });
}

/** Fills placeholders with the words given for them: interpolateLocals("{step} of {total}", { step, total }, "en"). */
export function interpolateLocals(
  text: string,
  words: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return replaceTokens(text, ({ source, name, forms }) => {
    const word = own(words, name);
    if (word === undefined || forms === undefined) return String(word ?? source);
    return pluralText?.(forms, word, language) ?? source;
  });
}

function fillToken(token: Token, context: TextContext, answers: Answers): string {
  const field = own(context.fields, token.name);
  if (!field) return token.source;
  const answer = answers[token.name];
  const { forms } = token;
  if (forms !== undefined && typeof answer === 'number') {
    const inCents = 'as' in field ? field.as === 'money' : field.type === 'money';
    return pluralText?.(forms, inCents ? answer / 100 : answer, context.language) ?? '';
  }
  const words = answer === undefined ? undefined : answerText(answer, token, context);
  const fieldFallback = 'fallback' in field ? field.fallback : undefined;
  const filler =
    words === undefined ? (token.fallback ?? fieldFallback ?? '') : isolated(withoutLinks(words));
  return forms === undefined ? filler : (pluralText?.(forms, filler, context.language) ?? '');
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Words in a right-to-left script, in a bidirectional isolate: digits and punctuation around them keep their order. */
function isolated(words: string): string {
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words;
}

/** An answer in words: a choice's label or form, an amount with its currency, a text as it is. */
export function answerText(
  answer: AnswerValue,
  { name, form }: Pick<Token, 'name' | 'form'>,
  context: Omit<TextContext, 'texts'>,
): string | undefined {
  const field = context.fields[name];
  return field ? typeOf(field).text(field, answer, context, form) : String(answer);
}
