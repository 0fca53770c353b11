/*
 * The types of fields, by their names in documents. A build gets those that its document declares, and `undefined` for
 * the others (`app/vite/optional-parts-plugin.ts`).
 */
export { choiceFieldType as choice } from './choice';
export { choicesFieldType as choices } from './choices';
export { computed } from './computed';
export { consentFieldType as consent } from './consent';
export { count } from './count';
export { dateFieldType as date } from './date';
export { emailFieldType as email } from './email';
export { flag } from './flag';
export { moneyFieldType as money } from './money';
export { numberFieldType as number } from './number';
export { phoneFieldType as phone } from './phone';
export { textFieldType as text } from './text';
export { time } from './time';
