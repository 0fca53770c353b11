import type { Kind } from '../rule';

interface FormerFormat {
  readonly format: number;
  readonly current: number;
  /** How many parts of the document are written differently in the current format. */
  readonly changes: number;
}

export const formerFormat: Kind<FormerFormat> = {
  severity: 'note',
  explanation: {
    what: 'The document is written in a former format of the language. It is read as if it were written in the current one.',
    why: 'Visitors notice nothing. Your editor explains the current format only.',
    fix: 'Run "npm run check:flows -- --fix": it rewrites what is written differently now, and leaves the rest of the text as it is.',
    wrong: { format: 1 },
    right: { format: 3 },
  },
  message: ({ format, current, changes }) =>
    `This document is written in format ${format} and is read as format ${current}${changes === 0 ? '' : `, with ${changes === 1 ? 'one change' : `${changes} changes`}`}. "npm run check:flows -- --fix" rewrites it.`,
};
