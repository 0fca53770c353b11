import { parametersOf } from '../../document/address';
import { pathsOf } from '../../document/outline';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** A node with variants has one for every value of its field, and a node with a parameter says where a wrong one leads. */
export const completeVariants: Rule = ({ nodes, fields }) =>
  Object.entries(nodes).flatMap(([id, node]): Found[] => {
    const at = pointerOf('nodes', id);
    const path = pathsOf(node).find((each) => parametersOf(each).length > 0);
    const otherwise: Found[] =
      path !== undefined && node.otherwise === undefined
        ? [{ code: 'missing-otherwise', path, pointer: `${at}/path` }]
        : [];
    if (!('variantsBy' in node) || node.variantsBy === undefined) return otherwise;
    const by = node.variantsBy;
    const field = fields[by];
    const values = field?.type === 'choice' ? Object.keys(field.values) : [];
    return [
      ...otherwise,
      ...values
        .filter((value) => !Object.hasOwn(node.variants ?? {}, value))
        .map((value): Found => ({
          code: 'missing-variant',
          field: by,
          value,
          pointer: `${at}/variants`,
        })),
    ];
  });
