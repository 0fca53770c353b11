/*
 * The types of fields, by their names in documents. A build gets those that its document declares, and `undefined` for
 * the others (`app/vite/optional-parts-plugin.ts`).
 */
export { choice } from './choice';
export { choices } from './choices';
export { computed } from './computed';
export { consent } from './consent';
export { count } from './count';
export { date } from './date';
export { email } from './email';
export { flag } from './flag';
export { money } from './money';
export { number } from './number';
export { phone } from './phone';
export { text } from './text';
export { time } from './time';
