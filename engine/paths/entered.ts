import type { AnswerValue, Fields } from '../document/answers';
import type { FormBox } from '../document/document.generated';
import { mostDigits } from '../document/money';
import { ticked } from '../questions/consent/read-consent';
import { fieldAs } from '../questions/field-as';
import { phoneDraft } from '../questions/phone/read-phone';
import { scalePlaces } from '../questions/scale/scale-places';
import { sliderStart } from '../questions/slider/slider-start';

/**
 * What a visitor enters into a box to give an answer, or a wrong one: a text, "yes" for a tick, a place. Nothing is
 * entered for no answer. Undefined where the box cannot hold it.
 */
export function enteredFor(
  asks: FormBox,
  wanted: AnswerValue | undefined,
  fields: Fields,
): string | undefined {
  const text = wanted === undefined ? '' : String(wanted);
  switch (asks.type) {
    case 'email':
    case 'number':
    case 'phone':
    case 'text':
      return text;
    case 'select':
      return fieldAs({ fields }, asks.field, 'choice').values[text]?.label ?? text;
    case 'date':
      // The day may be missing: parts are entered one after the other.
      return text === '' || /^\d{4}-\d\d(-\d\d)?$/.test(text) ? text : undefined;
    case 'money': {
      const units = text === '' ? '' : String(Number(text) / 100);
      // The box takes digits only, and so many.
      return /^\d*$/.test(units) && units.length <= mostDigits ? units : undefined;
    }
    case 'slider': {
      const field = fieldAs({ fields }, asks.field, 'number');
      const { minimum = 0, maximum = 100 } = field;
      if (wanted === undefined) return String(sliderStart(asks, field));
      return Number(wanted) >= minimum && Number(wanted) <= maximum ? text : undefined;
    }
    case 'scale': {
      const places = scalePlaces(fieldAs({ fields }, asks.field, 'number'));
      return text === '' || places.includes(Number(wanted)) ? text : undefined;
    }
    case 'consent':
      if (wanted === undefined) return '';
      return typeof wanted === 'boolean' ? (wanted ? ticked : '') : undefined;
  }
}

/** What a box then holds: its draft. */
export const draftFor = (asks: FormBox, entered: string): string =>
  asks.type === 'phone' ? phoneDraft(asks.country, entered) : entered;
