import { pathsOf } from '../../document/outline';
import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** The start node owns "/", unless another node does: that is a path that belongs to two. */
export const missingStartPath: Rule<{ readonly start: string }> = {
  explanation: {
    what: 'The start node does not have the path "/".',
    why: "The funnel's plain address would show nothing.",
    fix: 'Add "/" to the paths of the start node.',
    wrong: { nodes: { bread: { path: '/bread' } } },
    right: { nodes: { bread: { path: ['/', '/bread'] } } },
  },
  check: ({ document: { nodes, start } }) => {
    const node = nodes[start];
    return node === undefined || pathsOf(node).includes('/')
      ? []
      : [{ start, pointer: pointerOf('nodes', start, 'path') }];
  },
  message: ({ start }) => `The start node "${start}" needs the path "/". Write "path": ["/", …].`,
};
