import type { FormBox } from '../../../engine';
import type { BoxKind } from '../box/box-kind';
import { consentBox } from '../consent/ConsentBox';
import { dateBox } from '../date/DateBox';
import { emailBox } from '../email/EmailBox';
import { moneyBox } from '../money/MoneyBox';
import { numberBox } from '../number/NumberBox';
import { phoneBox } from '../phone/PhoneBox';
import { scaleBox } from '../scale/ScaleBox';
import { selectBox } from '../select/SelectBox';
import { sliderBox } from '../slider/SliderBox';
import { textBox } from '../text/TextBox';

type BoxOf<Type> = Extract<FormBox, { readonly type: Type }>;

/** The kinds of questions that can be boxes of a form. A new one is a line here. */
const boxKinds: { readonly [Type in FormBox['type']]: BoxKind<BoxOf<Type>> } = {
  text: textBox,
  email: emailBox,
  select: selectBox,
  phone: phoneBox,
  number: numberBox,
  money: moneyBox,
  date: dateBox,
  scale: scaleBox,
  slider: sliderBox,
  consent: consentBox,
};

/** The kind of a form's box. */
export function boxKindOf(box: FormBox): BoxKind<FormBox> {
  // A box and its kind are of the same type, which the type of all boxes together cannot say.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return boxKinds[box.type] as BoxKind<FormBox>;
}
