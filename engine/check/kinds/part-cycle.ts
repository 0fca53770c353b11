import type { Kind } from '../reporting/rule';

/** A part of the document contains itself. */
export const partCycle: Kind<{
  /** The names of the parts, the first of which is also the last. */
  readonly way: readonly string[];
}> = {
  explanation: {
    what: 'A part of "parts" names itself, or a part that leads back to it.',
    why: 'The place that uses it would have no end.',
    fix: 'Write out what one of the parts should have instead of naming the other.',
    wrong: {
      parts: {
        address: {
          type: 'form',
          problems: 'Look:',
          boxes: [{ type: 'part', part: 'address' }],
        },
      },
      nodes: { name: { asks: { type: 'part', part: 'address', field: null, label: null } } },
    },
    right: {
      parts: { address: { type: 'text', field: 'name', label: 'Name' } },
      nodes: { name: { asks: { type: 'part', part: 'address' } } },
    },
  },
  message: ({ way }) =>
    `This part contains itself: ${way.join(' → ')}. Write it out in one of them.`,
};
