import { pathsOf } from '../../document/format/outline';
import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

interface MissingStartPath {
  readonly start: string;
  /** Another node that has the path "/". */
  readonly owner?: string;
}

/** The start node owns "/", unless another node does: that is a path that belongs to two. */
export const missingStartPath: Rule<MissingStartPath> = {
  explanation: {
    what: 'The start node does not have the path "/".',
    why: "The funnel's plain address would show nothing.",
    fix: 'Add "/" to the paths of the start node.',
    wrong: { nodes: { bread: { path: '/bread' } } },
    right: { nodes: { bread: { path: ['/', '/bread'] } } },
  },
  check: ({ document: { nodes, start } }) => {
    const node = nodes[start];
    if (node === undefined || pathsOf(node).includes('/')) return [];
    // Where another node has it, "start" names the wrong one.
    const owner = Object.keys(nodes).find((id) => nodes[id] && pathsOf(nodes[id]).includes('/'));
    const pointer = owner === undefined ? pointerOf('nodes', start, 'path') : '/start';
    return [{ start, owner, pointer }];
  },
  message: ({ start, owner }) =>
    owner === undefined
      ? `The start node "${start}" needs the path "/". Write "path": ["/", …].`
      : `The start node "${start}" needs the path "/", which belongs to "${owner}". Start there, or move the path.`,
};
