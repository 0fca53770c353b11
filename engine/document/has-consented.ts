import type { Answers } from './format/answers';

/** Whether a visitor has given a consent. Where none is asked for, it counts as given. */
export function hasConsented(consent: string | undefined, answers: Answers): boolean {
  return consent === undefined || answers[consent] === true;
}
