import { milliseconds } from '../../document/basics/duration';
import type { Rule } from '../reporting/rule';

/** Browsers count the milliseconds of a timer in 31 bits; a longer one elapses at once. */
export const longestMs = 24 * 86_400_000;

/** No timer waits longer than browsers can. */
export const longWait: Rule<{ readonly found: string }> = {
  explanation: {
    what: 'A timer waits for more than 24 days.',
    why: 'Browsers count the milliseconds of a timer in 31 bits; a longer one elapses at once.',
    fix: 'Write a shorter time.',
    wrong: { timings: { choice: '25d' } },
    right: { timings: { choice: '300ms' } },
  },
  check: ({ meanings }) =>
    meanings
      .annotatedWith('wait')
      .flatMap(({ pointer, value }) =>
        typeof value === 'string' && milliseconds(value) > longestMs
          ? [{ found: value, pointer }]
          : [],
      ),
  message: ({ found }) =>
    `Browsers cannot wait for "${found}": a timer of more than 24 days elapses at once. Write a shorter time.`,
};
