import { parametersOf } from '../../document/path';
import { otherwiseOf, pathsOf } from '../../document/outline';
import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

interface OtherwiseParameter {
  readonly otherwise: string;
  readonly path: string;
}

/** A wrong address redirects to a path of another node that needs no answer: it cannot be wrong again. */
export const otherwiseParameter: Rule<OtherwiseParameter> = {
  explanation: {
    what: '"otherwise" leads to a node whose path has a parameter too.',
    why: 'The redirect may be wrong again, and the browser would be sent in circles.',
    fix: 'Name a node with a plain path, such as the start.',
    wrong: { nodes: { 'bread-film': { otherwise: 'bread-film' } } },
    right: { nodes: { 'bread-film': { otherwise: 'bread' } } },
  },
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<OtherwiseParameter>[] => {
      const { to = '', path = '' } = otherwiseOf(node, nodes) ?? {};
      const target = nodes[to];
      return target && pathsOf(target).includes(path) && parametersOf(path).length > 0
        ? [{ otherwise: to, path, pointer: pointerOf('nodes', id, 'otherwise') }]
        : [];
    }),
  message: ({ otherwise, path }) =>
    `"otherwise" leads to "${otherwise}", whose path "${path}" needs an answer itself. Name a node with a plain path.`,
};
