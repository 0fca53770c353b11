import { otherwiseOf, pathsOf } from '../../document/outline';
import { pointerOf } from '../../document/pointer';
import { suggestion } from '../phrases';
import type { At, Rule } from '../rule';

interface ForeignPath {
  readonly target: string;
  readonly path: string;
  readonly expected: readonly string[];
}

/** The path that "otherwise" names is one of its node's. */
export const foreignPath: Rule<ForeignPath> = {
  explanation: {
    what: '"otherwise" names a path that the node it leads to does not have.',
    why: 'A wrong address could not be redirected there.',
    fix: 'Name one of that node\'s paths, or leave "path" out for the first.',
    wrong: { nodes: { 'bread-film': { otherwise: { to: 'bread', path: '/broad' } } } },
    right: { nodes: { 'bread-film': { otherwise: { to: 'bread', path: '/bread' } } } },
  },
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<ForeignPath>[] => {
      const { to = '', path } = otherwiseOf(node, nodes) ?? {};
      const target = nodes[to];
      const expected = target ? pathsOf(target) : [];
      return path === undefined || !target || expected.includes(path)
        ? []
        : [{ target: to, path, expected, pointer: pointerOf('nodes', id, 'otherwise', 'path') }];
    }),
  message: ({ target, path, expected }) =>
    `The node "${target}" does not have the path "${path}".${suggestion(path, expected)}`,
};
