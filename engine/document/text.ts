import { pluralOf } from '#optional/rules';
import type { AnswerValue, Answers, Fields } from './format/answers';
import { typeOf } from './fields/field-types';
import { withoutLinks } from './copy/links';
import { own } from './basics/own';
import { replaceTokens, type Token } from './copy/tokens';

/** What copy is filled from. */
export interface TextContext {
  readonly fields: Fields;
  readonly texts: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly language: string;
}

/**
 * Fills a text's placeholders from the answers. Placeholders that name no field and no shared text
 * stay as they are, and the renderer fills them in with `interpolateLocals`.
 */
export function interpolate(text: string, context: TextContext, answers: Answers): string {
  return replaceTokens(text, (token) => {
    const shared = token.name === 'texts' ? own(context.texts, token.form) : undefined;
    // Shared texts may hold answers, but not each other: this cannot run in circles.
    return shared === undefined
      ? fillToken(token, text, context, answers)
      : replaceTokens(shared, (each) => fillToken(each, shared, context, answers));
  });
}

function fillToken(token: Token, text: string, context: TextContext, answers: Answers): string {
  const field = own(context.fields, token.name);
  if (!field) return token.source;
  const answer = answers[token.name];
  const shown = answer === undefined ? undefined : typeOf(field).shown(field, answer);
  const words = answer === undefined ? undefined : answerText(answer, token, context);
  const fieldFallback = 'fallback' in field ? field.fallback : undefined;
  const filler =
    words === undefined
      ? (token.fallback ?? fieldFallback ?? '')
      : isolated(withoutLinks(words), text);
  return token.forms && pluralOf
    ? pluralOf(token.forms, field, shown, filler, context.language)
    : filler;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Words in a bidirectional isolate where they or the text around them are in a right-to-left script: digits and
 * punctuation keep their order, of telephone numbers too.
 */
export function isolated(words: string, text: string): string {
  return rightToLeft.test(words + text) ? `\u2068${words}\u2069` : words;
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
