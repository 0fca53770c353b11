import { either, quoted, suggestion } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

/** A value is not one of the few that are possible. */
export const wrongValue: Kind<{ readonly found: unknown; readonly expected: readonly unknown[] }> =
  {
    explanation: {
      what: 'A value is not one of the few that the format knows at this place.',
      why: 'It is not known what the funnel should do there.',
      fix: 'Write one of the values that the message lists.',
      wrong: { nodes: { loaves: { type: 'carusel' } } },
      right: { nodes: { loaves: { type: 'carousel' } } },
    },
    message: ({ found, expected }) =>
      `${quoted(found)} is not possible here. Expected ${either(expected.map(quoted))}${expected.some((each) => each !== found && String(each) === found) ? ', without quotation marks' : ''}.${suggestion(
        String(found),
        expected.filter((each) => typeof each === 'string'),
        true,
      )}`,
  };
