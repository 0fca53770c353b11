import { pathsOf } from '../../document/outline';
import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** The start node owns "/", unless another node does: that is a path that belongs to two. */
export const missingStartPath: Rule<{ readonly start: string }> = {
  check: ({ document: { nodes, start } }) => {
    const node = nodes[start];
    return node === undefined || pathsOf(node).includes('/')
      ? []
      : [{ start, pointer: pointerOf('nodes', start, 'path') }];
  },
  message: ({ start }) => `The start node "${start}" needs the path "/". Write "path": ["/", …].`,
};
