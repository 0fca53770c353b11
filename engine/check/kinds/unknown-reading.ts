import { suggestion } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

/** A decision follows a reading that it does not have. */
export const unknownReading: Kind<{
  readonly found: string;
  readonly expected: readonly string[];
}> = {
  explanation: {
    what: '"chosen" of a decision names a reading that the decision does not have.',
    why: 'It is not known which copy and which screens the funnel should have.',
    fix: 'Write the name of one of the decision\'s "readings" into "chosen".',
    wrong: { decisions: { greeting: { chosen: 'helo' } } },
    right: { decisions: { greeting: { chosen: 'hello' } } },
  },
  message: ({ found, expected }) => `There is no reading "${found}".${suggestion(found, expected)}`,
};
