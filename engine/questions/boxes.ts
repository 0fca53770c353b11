import type { AnswerValue, Fields } from '../document/format/answers';
import { factsOf } from '../document/fields/field-facts';
import { fnv1a } from '../document/basics/fnv1a';
import { isValidAnswer } from '../document/valid-answer';
import type { SpellingContext } from './spellings';
import type { FormBox } from '../document/format/document.generated';
import { consentBoxFacts } from './consent/planning';
import { dateBoxFacts } from './date/planning';
import { emailBoxFacts } from './email/planning';
import { moneyBoxFacts } from './money/planning';
import { numberBoxFacts } from './number/planning';
import { phoneBoxFacts } from './phone/planning';
import type { BoxFacts } from './planning';
import { scaleBoxFacts } from './scale/planning';
import { selectBoxFacts } from './select/planning';
import { sliderBoxFacts } from './slider/planning';
import { textBoxFacts } from './text/planning';

type BoxOf<Type> = Extract<FormBox, { readonly type: Type }>;

/** Every kind of box. One that a form can hold is a line here too. */
const boxes: { readonly [Type in FormBox['type']]: BoxFacts<BoxOf<Type>> } = {
  text: textBoxFacts,
  email: emailBoxFacts,
  select: selectBoxFacts,
  number: numberBoxFacts,
  money: moneyBoxFacts,
  date: dateBoxFacts,
  scale: scaleBoxFacts,
  slider: sliderBoxFacts,
  consent: consentBoxFacts,
  phone: phoneBoxFacts,
};

/** What the kind of a box means to plans. */
export function boxOf({ type }: FormBox): BoxFacts<FormBox> {
  return boxes[type];
}

/**
 * One of the ways in which people write an answer, always the same for it: the plainest answer to a field as a keyboard
 * has it, others also in other digits, in groups, or as they are copied. What the field refuses is not written otherwise.
 */
export function spelledFor(
  asks: FormBox,
  wanted: AnswerValue | undefined,
  context: SpellingContext,
): string | undefined {
  const entered = enteredFor(asks, wanted, context);
  if (entered === undefined || wanted === undefined) return entered;
  return oneSpelling(asks.field, wanted, context.fields, entered, () =>
    boxOf(asks).spellings(asks, entered, context),
  );
}

/** One of the spellings of an answer. */
export function oneSpelling(
  id: string,
  wanted: AnswerValue,
  fields: Fields,
  entered: string,
  spellings: () => readonly string[],
): string {
  const field = fields[id];
  const isPlain =
    !field || !isValidAnswer(field, wanted) || factsOf(field).samples(field)[0] === wanted;
  if (isPlain) return entered;
  const others = spellings();
  return others[fnv1a(String(wanted)) % others.length] ?? entered;
}

/** What a visitor enters into a box to give an answer. Undefined where the box cannot hold it. */
export const enteredFor = (
  asks: FormBox,
  wanted: AnswerValue | undefined,
  context: SpellingContext,
): string | undefined => boxOf(asks).entered(asks, wanted, context);
