import { otherwiseOf, pathsOf } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import { pointerOf } from '../../document/basics/pointer';
import { suggestion } from '../reporting/phrases';
import type { At, Form, RuleOfForms } from '../reporting/rule';

/** A node whose path has a parameter says where a wrong or missing value redirects. */
const missingOtherwise: Form<{ readonly path: string }> = {
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

interface ForeignPath {
  readonly target: string;
  readonly path: string;
  readonly expected: readonly string[];
}

/** The path that "otherwise" names is one of its node's. */
const foreignPath: Form<ForeignPath> = {
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

interface OtherwiseParameter {
  readonly otherwise: string;
  readonly path: string;
}

/** A wrong address redirects to a path of another node that needs no answer: it cannot be wrong again. */
const otherwiseParameter: Form<OtherwiseParameter> = {
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

const forms = [missingOtherwise, foreignPath, otherwiseParameter] as const;

/** A wrong address redirects to a path of another node that needs no answer: it cannot be wrong again. */
export const wrongOtherwise: RuleOfForms<typeof forms> = {
  explanation: {
    what: 'A node whose path has a parameter has no "otherwise"; or "otherwise" names a path that its node does not have, or one that has a parameter too.',
    why: 'An address without a value, or with a wrong one, could not be redirected, or the browser would be sent in circles.',
    fix: 'Write the id of a node with a plain path as "otherwise", such as the start. With "path", name one of that node\'s paths, or leave it out for the first.',
    wrong: { nodes: { 'bread-film': { otherwise: null } } },
    right: { nodes: { 'bread-film': { otherwise: 'bread' } } },
  },
  forms,
};
