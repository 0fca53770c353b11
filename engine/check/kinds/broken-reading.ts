import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

interface BrokenReading {
  /** The readings that were followed instead of the chosen ones, by decision. */
  readonly readings: Readonly<Record<string, string>>;
  /** What is wrong then. */
  readonly problem: string;
}

export const brokenReading: Kind<BrokenReading> = {
  severity: 'warning',
  explanation: {
    what: 'The document has a mistake if a reading is chosen that is not, or two of them that contradict each other. Checked by: npm run check:flows.',
    why: 'The person who decides meets the mistake only after choosing.',
    fix: 'Correct the changes of the reading, or of one of the two.',
    wrong: {
      decisions: {
        greeting: { readings: { hello: { changes: { nodes: { feast: { next: 'lovaes' } } } } } },
      },
    },
    right: {
      decisions: {
        greeting: { readings: { hello: { changes: { nodes: { feast: { next: 'loaves' } } } } } },
      },
    },
  },
  message: ({ readings, problem }) =>
    `With ${Object.entries(readings)
      .map(([decision, reading]) => `the reading ${quoted(reading)} of ${quoted(decision)}`)
      .join(' and ')}: ${problem}`,
};
