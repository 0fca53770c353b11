import { milliseconds } from '../../document/duration';
import type { Rule } from '../rule';

/** Browsers count the milliseconds of a timer in 31 bits; a longer one elapses at once. */
const longestMs = 24 * 86_400_000;

/** No timer waits longer than browsers can. */
export const longWait: Rule<{ readonly actual: string }> = {
  check: ({ meanings: { visits } }) =>
    visits.flatMap(({ pointer, value, annotations }) =>
      annotations.content === 'wait' && typeof value === 'string' && milliseconds(value) > longestMs
        ? [{ actual: value, pointer }]
        : [],
    ),
  message: ({ actual }) =>
    `Browsers cannot wait for "${actual}": a timer of more than 24 days elapses at once. Write a shorter time.`,
};
