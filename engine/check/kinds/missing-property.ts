import type { Kind } from '../reporting/rule';

/** An object lacks a property that has no default. */
export const missingProperty: Kind<{ readonly property: string; readonly meaning?: string }> = {
  explanation: {
    what: 'An object lacks a property that it needs, and that has no default.',
    why: 'The screen cannot be drawn without it.',
    fix: 'Add the property.',
    wrong: { nodes: { feast: { headline: null } } },
    right: { nodes: { feast: { headline: 'That is a lot of bread' } } },
  },
  message: ({ property, meaning }) => `"${property}" is missing.${meaning ? ` ${meaning}` : ''}`,
};
