import { quoted, suggestion } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

interface NothingToChange {
  readonly decision: string;
  readonly reading: string;
  /** The key that the reading changes, and those that the document has there. */
  readonly found: string;
  readonly expected: readonly string[];
  /** What a new part there would need. */
  readonly missing: readonly string[];
}

/** A chosen reading changes a part that the document does not have, such as a screen that was renamed. */
export const nothingToChange: Kind<NothingToChange> = {
  explanation: {
    what: 'The chosen reading of a decision changes a part that the document does not have.',
    why: 'The part was renamed or deleted, so the decision is not followed.',
    fix: 'Correct the name in the reading, or give back the part its name. To add a part, write all of it.',
    wrong: {
      decisions: {
        greeting: {
          chosen: 'hello',
          readings: { hello: { changes: { nodes: { faest: { headline: 'Hello' } } } } },
        },
      },
    },
    right: {
      decisions: {
        greeting: {
          chosen: 'hello',
          readings: { hello: { changes: { nodes: { feast: { headline: 'Hello' } } } } },
        },
      },
    },
  },
  message: ({ decision, reading, found, expected, missing }) =>
    `The reading ${quoted(reading)} of ${quoted(decision)} changes ${quoted(found)}, which the document does not have.${suggestion(found, expected)} To add it, write all of it: ${missing.map(quoted).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
};
