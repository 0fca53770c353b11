import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

interface ContradictingReadings {
  readonly decision: string;
  readonly reading: string;
  /** The earlier decision that writes something else at the same place, and its reading. */
  readonly other: { readonly decision: string; readonly reading: string };
}

export const contradictingReadings: Kind<ContradictingReadings> = {
  severity: 'warning',
  explanation: {
    what: 'The chosen readings of two decisions write different things at the same place of the document.',
    why: 'Only the later one holds, so the earlier decision is followed in part.',
    fix: 'Choose another reading of one of them, or write the place in one decision only.',
    wrong: {
      decisions: {
        greeting: { chosen: 'hello' },
        shout: {
          question: 'Do we shout?',
          readings: {
            yes: { summary: 'Yes.', changes: { nodes: { feast: { headline: 'BREAD' } } } },
            no: { summary: 'No.' },
          },
          chosen: 'yes',
          why: 'They read it.',
          confirmed: true,
          decidedBy: 'Ada',
        },
      },
    },
    right: {
      decisions: {
        greeting: { chosen: 'hello' },
        shout: {
          question: 'Do we shout?',
          readings: {
            yes: { summary: 'Yes.', changes: { nodes: { feast: { button: 'BREAD' } } } },
            no: { summary: 'No.' },
          },
          chosen: 'yes',
          why: 'They read it.',
          confirmed: true,
          decidedBy: 'Ada',
        },
      },
    },
  },
  message: ({ decision, reading, other }) =>
    `The reading ${quoted(reading)} of ${quoted(decision)} writes something else here than the reading ${quoted(other.reading)} of ${quoted(other.decision)}, which loses. Choose another reading of one of them.`,
};
