import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface LateHook {
  readonly node: string;
}

/** A hook is on a question that visits begin with. */
export const lateHook: Rule<LateHook> = {
  severity: 'warning',
  isAcceptable: true,
  explanation: {
    what: 'A question that comes later on the way says in a hook what one gets.',
    why: 'Visitors who are on their way already read an advertisement in place of the question, which slides down.',
    fix: 'Move the hook to the question at the start, or remove it.',
    wrong: { nodes: { name: { hook: { promise: 'A bread that suits you.' } } } },
    right: { nodes: { bread: { hook: { promise: 'A bread that suits you.' } } } },
  },
  check: ({ document: { nodes }, graph: { start, otherStarts } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<LateHook>[] =>
      node.type !== 'question' || !node.hook || id === start || otherStarts.includes(id)
        ? []
        : [{ node: id, pointer: pointerOf('nodes', id, 'hook') }],
    ),
  message: ({ node }) =>
    `No visit begins with "${node}", so its hook comes too late. Move it to the question at the start.`,
};
