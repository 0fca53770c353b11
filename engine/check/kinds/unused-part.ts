import type { Kind } from '../reporting/rule';

/** No place uses a part of the document. */
export const unusedPart: Kind<{ readonly name: string }> = {
  severity: 'warning',
  explanation: {
    what: 'No place of the document uses a part of "parts".',
    why: 'Visitors never see it, and it is not checked.',
    fix: 'Use it with { "type": "part", "part": "its name" }, or remove it.',
    wrong: { parts: { address: { type: 'text', field: 'name', label: 'Name' } } },
    right: { parts: null },
  },
  message: ({ name }) => `Nothing uses the part "${name}". Use it, or remove it.`,
};
