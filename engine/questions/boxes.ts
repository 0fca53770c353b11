import type { AnswerValue, Fields } from '../document/answers';
import type { FormBox } from '../document/document.generated';
import { consentBox } from './consent/planning';
import { dateBox } from './date/planning';
import { emailBox } from './email/planning';
import { moneyBox } from './money/planning';
import { numberBox } from './number/planning';
import { phoneBox } from './phone/planning';
import type { BoxFacts } from './planning';
import { scaleBox } from './scale/planning';
import { selectBox } from './select/planning';
import { sliderBox } from './slider/planning';
import { textBox } from './text/planning';

type BoxOf<Type> = Extract<FormBox, { readonly type: Type }>;

/** Every kind of box. One that a form can hold is a line here too. */
const boxes: { readonly [Type in FormBox['type']]: BoxFacts<BoxOf<Type>> } = {
  text: textBox,
  email: emailBox,
  select: selectBox,
  number: numberBox,
  money: moneyBox,
  date: dateBox,
  scale: scaleBox,
  slider: sliderBox,
  consent: consentBox,
  phone: phoneBox,
};

/** What the kind of a box means to plans. */
export function boxOf({ type }: FormBox): BoxFacts<FormBox> {
  return boxes[type];
}

/** What a visitor enters into a box to give an answer. Undefined where the box cannot hold it. */
export const enteredFor = (
  asks: FormBox,
  wanted: AnswerValue | undefined,
  fields: Fields,
): string | undefined => boxOf(asks).entered(asks, wanted, fields);
