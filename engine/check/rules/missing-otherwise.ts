import { parametersOf } from '../../document/path';
import { pathsOf } from '../../document/outline';
import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

/** A node whose path has a parameter says where a wrong or missing value redirects. */
export const missingOtherwise: Rule<{ readonly path: string }> = {
  explanation: {
    what: 'A node whose path has a parameter has no "otherwise".',
    why: 'It is not known what an address without a value, or with a wrong one, should show.',
    fix: 'Write the id of the node to redirect to as "otherwise".',
    wrong: { nodes: { 'bread-film': { otherwise: null } } },
    right: { nodes: { 'bread-film': { otherwise: 'bread' } } },
  },
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
