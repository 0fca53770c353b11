import { parametersOf } from '../../document/path';
import { pathsOf } from '../../document/outline';
import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

/** A node whose path has a parameter says where a wrong or missing value redirects. */
export const missingOtherwise: Rule<{ readonly path: string }> = {
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<{ readonly path: string }>[] => {
      const path = pathsOf(node).find((each) => parametersOf(each).length > 0);
      return path !== undefined && node.otherwise === undefined
        ? [{ path, pointer: pointerOf('nodes', id, 'path') }]
        : [];
    }),
  message: ({ path }) =>
    `The path "${path}" has a parameter, so "otherwise" has to say where a wrong or missing value leads.`,
};
