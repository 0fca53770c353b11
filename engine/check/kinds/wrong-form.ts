import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

/** A value has the wrong type, range or form. */
export const wrongForm: Kind<{ readonly found: unknown; readonly expected: string }> = {
  explanation: {
    what: 'A value has the wrong type, or is outside its range, or is not written as it has to be.',
    why: 'It is not known what the funnel should do there.',
    fix: 'Write what the message asks for: note the quotation marks and the unit.',
    wrong: { timings: { choice: 300 } },
    right: { timings: { choice: '300ms' } },
  },
  message: ({ found, expected }) => `${quoted(found)} does not fit. ${expected}`,
};
