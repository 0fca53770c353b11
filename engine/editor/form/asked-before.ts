import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { distancesFrom, predecessorsIn } from '../../graph/algorithms';
import type { Reference } from '../../schema/names';

/**
 * The fields that a screen asks itself, then those that the screens before it ask, the nearest first. For a place in a field:
 * all others that are asked, the last first. Empty for other places.
 */
export function askedBefore(
  document: unknown,
  pointer: string,
  references: readonly Reference[],
): string[] {
  const [section, id = ''] = keysOf(pointer);
  const nodes = valueAt(document, '/nodes');
  if (section === 'fields')
    return references
      .flatMap((each) => (isAsked(each) && each.name !== id ? each.name : []))
      .toReversed();
  if (section !== 'nodes' || !isRecord(nodes)) return [];
  const namedIn = (node: string, isMeant: (reference: Reference) => boolean): string[] =>
    references.flatMap((each) =>
      each.pointer.startsWith(`${pointerOf('nodes', node)}/`) && isMeant(each) ? each.name : [],
    );
  const next = (node: string): string[] => namedIn(node, ({ kind }) => kind === 'node');
  const distances = distancesFrom([id], predecessorsIn(Object.keys(nodes), next));
  const nearest = [...distances].toSorted(([, a], [, b]) => a - b);
  return nearest.flatMap(([node]) => namedIn(node, isAsked).toReversed());
}

const isAsked = ({ kind, fieldUse, name }: Reference): boolean =>
  kind === 'field' && fieldUse === 'asks' && name !== '';
