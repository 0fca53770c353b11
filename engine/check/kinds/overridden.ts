import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

interface Overridden {
  readonly decision: string;
  readonly reading: string;
  /** Where the reading writes what holds instead, as a JSON pointer. */
  readonly by: string;
}

export const overridden: Kind<Overridden> = {
  severity: 'note',
  explanation: {
    what: 'The chosen reading of a decision replaces or removes a part of the document.',
    why: 'A change of this part is not seen: visitors get what the reading says.',
    fix: 'Change it in the reading. Or choose another reading.',
    wrong: { decisions: { greeting: { chosen: 'hello' } } },
    right: { decisions: { greeting: { chosen: 'hi' } } },
  },
  message: ({ decision, reading }) =>
    `This is replaced by the decision ${quoted(decision)}, whose reading ${quoted(reading)} is chosen. Change it there.`,
};
