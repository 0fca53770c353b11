import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { distancesFrom, predecessorsIn } from '../../graph/algorithms';
import type { Reference } from '../../schema/names';

/**
 * The fields that a screen asks itself, then those that the screens before it ask, the nearest first. Empty for a place
 * outside of the screens.
 */
export function askedBefore(
  document: unknown,
  pointer: string,
  references: readonly Reference[],
): string[] {
  const [section, id = ''] = keysOf(pointer);
  const nodes = valueAt(document, '/nodes');
  if (section !== 'nodes' || !isRecord(nodes)) return [];
  const namedIn = (node: string, isMeant: (reference: Reference) => boolean): string[] =>
    references.flatMap((each) =>
      each.pointer.startsWith(`${pointerOf('nodes', node)}/`) && isMeant(each) ? each.name : [],
    );
  const next = (node: string): string[] => namedIn(node, ({ kind }) => kind === 'node');
  const distances = distancesFrom([id], predecessorsIn(Object.keys(nodes), next));
  const nearest = [...distances].toSorted(([, a], [, b]) => a - b);
  return nearest.flatMap(([node]) =>
    namedIn(
      node,
      ({ kind, fieldUse, name }) => kind === 'field' && fieldUse === 'asks' && name !== '',
    ).toReversed(),
  );
}
