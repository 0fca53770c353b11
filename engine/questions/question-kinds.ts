import type { Asks } from '../document/format/document.generated';
import { amounts } from './amounts/amounts';
import { choice } from './choice/choice';
import { choices } from './choices/choices';
import { consent } from './consent/consent';
import { date } from './date/date';
import { email } from './email/email';
import { form } from './form/form';
import { money } from './money/money';
import { number } from './number/number';
import { phone } from './phone/phone';
import type { AsksOf, QuestionKind, QuestionType } from './question-kind';
import { scale } from './scale/scale';
import { select } from './select/select';
import { slider } from './slider/slider';
import { text } from './text/text';
import { yesno } from './yesno/yesno';

/** Every kind of question. A new kind is a folder and a line here. */
const questionKinds: { readonly [Type in QuestionType]: QuestionKind<AsksOf<Type>> } = {
  choice,
  choices,
  select,
  yesno,
  text,
  email,
  amounts,
  number,
  money,
  scale,
  slider,
  date,
  phone,
  consent,
  form,
};

/** What the kind of a question means. */
export function kindOf(asks: Asks): QuestionKind<Asks> {
  return questionKinds[asks.type];
}
