// What renderers need of the kinds of questions.
export { isOptional } from './form/is-optional';
export { amountsProblem, type Amounts } from './amounts/amounts-problem';
export { choicesMessage, choicesProblem, toggled } from './choices/toggled';
export { nearestStop, sliderStops } from './amounts/slider-stops';
export { timelineAmounts, timelineAssumptions, timelineMonths } from './amounts/timeline';
export { readConsent, ticked } from './consent/read-consent';
export { readDate } from './date/read-date';
export { readEmail } from './email/read-email';
export { suggestedEmail } from './email/suggested-email';
export { centsFromText, readAmount } from './money/read-amount';
export { readMoney } from './money/read-money';
export {
  numberFromText,
  numberInBox,
  readNumber,
  steppedNumber as stepFrom,
} from './number/read-number';
export { phoneDraft, phoneParts, readPhone } from './phone/read-phone';
export { readScale } from './scale/read-scale';
export { scalePlaces } from './scale/scale-places';
export { matchingOptions, optionsOf, type SelectOption as Option } from './select/options';
export { formReader } from './form/form-reader';
export { optionFor, readSelect } from './select/read-select';
export { readSlider } from './slider/read-slider';
export { sliderStart } from './slider/slider-start';
export { readText } from './text/read-text';
export { fieldAs } from './field-as';
export {
  problemMessage as messageOf,
  type ReadDraft as Read,
  type DraftReading as Reading,
  type ReadingContext,
} from './reading';
export type { AsksOf, QuestionType } from './question-kind';
