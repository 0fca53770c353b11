import type { Asks, FormBox } from '../document/document.generated';
import { readConsent } from '../questions/consent/read-consent';
import { readDate } from '../questions/date/read-date';
import { readEmail } from '../questions/email/read-email';
import { readMoney } from '../questions/money/read-money';
import { readNumber } from '../questions/number/read-number';
import { readPhone } from '../questions/phone/read-phone';
import type { Read } from '../questions/reading';
import { readScale } from '../questions/scale/read-scale';
import { readSelect } from '../questions/select/read-select';
import { readSlider } from '../questions/slider/read-slider';
import { readText } from '../questions/text/read-text';

/** How the page reads each kind of box. A new kind is a line here. */
const readers: { readonly [Type in FormBox['type']]: Read } = {
  text: readText,
  email: readEmail,
  select: readSelect,
  number: readNumber,
  money: readMoney,
  date: readDate,
  scale: readScale,
  slider: readSlider,
  consent: readConsent,
  // Only the page's library knows which numbers exist. A text without digits is not a number in any country.
  phone: (_, draft) => readPhone(draft, (number) => (/\d/.test(number) ? { number } : undefined)),
};

/** Whether a question is one box. */
export const isBox = (asks: Asks): asks is Extract<Asks, FormBox> =>
  Object.hasOwn(readers, asks.type);

/** How the page reads a kind of box. */
export const readerOf = ({ type }: FormBox): Read => readers[type];
