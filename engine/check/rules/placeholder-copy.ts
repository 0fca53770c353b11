import { isPlaceholder } from '../../schema/placeholder';
import { quoted } from '../reporting/phrases';
import type { Rule } from '../reporting/rule';

/** Copy is what visitors read, not the words that a new part begins with. */
export const placeholderCopy: Rule<{ readonly found: string }> = {
  severity: 'warning',
  explanation: {
    what: 'Copy still says what the studio wrote for it when the part was added, such as "Headline" or "Label".',
    why: 'Visitors read these words.',
    fix: 'Write the final words.',
    wrong: { nodes: { feast: { headline: 'Headline' } } },
    right: { nodes: { feast: { headline: 'A feast of bread' } } },
  },
  check: ({ meanings }) =>
    meanings
      .annotatedWith('copy')
      .flatMap(({ value, title, pointer }) =>
        typeof value === 'string' && title !== undefined && isPlaceholder(title, value)
          ? [{ found: value, pointer }]
          : [],
      ),
  message: ({ found }) =>
    `Visitors would read ${quoted(found)}, which stands for words that are still to be written.`,
};
