import { inWords } from '../../document/copy/in-words';
import type { At, Rule } from '../reporting/rule';

interface GapInCopy {
  /** What is read where the placeholders with nothing as their fallback are left out. */
  readonly read: string;
}

/** Copy reads well for visitors who have not given the answers that it may leave out. */
export const gapInCopy: Rule<GapInCopy> = {
  severity: 'warning',
  explanation: {
    what: 'Copy leaves out an answer that is not given, and a gap stays: a space before a comma, two spaces, or nothing at all.',
    why: 'Visitors without the answer read "Hi , welcome", or a screen without words.',
    fix: 'Write words as the fallback, {name|there}, or move the space or the comma into what is left out: "Hi{name|}" needs the space in the fallback too.',
    wrong: { nodes: { feast: { headline: 'Bread, {name|}, for a feast' } } },
    right: { nodes: { feast: { headline: 'Bread, {name|friend}, for a feast' } } },
  },
  check: ({ meanings }) =>
    meanings.annotatedWith('copy').flatMap(({ value, pointer }): At<GapInCopy>[] => {
      if (typeof value !== 'string' || !value.includes('{')) return [];
      // Others have words there, whatever the answer.
      const read = inWords(value, ({ fallback = 'x' }) => fallback);
      const before = inWords(value, () => 'x');
      return isGappy(read) && !isGappy(before) ? [{ read, found: value, pointer }] : [];
    }),
  message: ({ read }) =>
    read.trim() === ''
      ? 'Without an answer nothing is read here. Write words as the fallback: {name|there}.'
      : `Without an answer this reads ${JSON.stringify(read)}. Write words as the fallback: {name|there}.`,
};

const isGappy = (text: string): boolean => text.trim() === '' || /\s[,.!?;:]|\S\s{2,}\S/.test(text);
