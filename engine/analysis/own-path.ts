import { withComputed } from '../document/conditions/with-computed';
import { fieldsOf } from '../document/conditions/condition';
import type { Answers } from '../document/format/answers';
import { memoByName } from '../document/basics/memo';
import { parametersOf } from '../document/basics/path';
import { nodeOf, type FunnelOutline } from '../document/format/outline';
import { answersUpTo, nodesAhead } from '../document/visited-path';
import { evaluationOrder, withReads, type ComputedReads } from '../graph/computed';

/** A visit that is followed step by step. */
export interface OwnPath {
  /**
   * Notes a step.
   * @param given what the visitor answers there, or the screen notes
   * @param isRedirected whether no transition led there, but the address of another screen
   */
  readonly arrive: (node: string, given: Answers, isRedirected: boolean) => void;
  /** What `answersUpTo` finds for the node of the last step, as far as its conditions look at it. */
  readonly deciding: (node: string, answers: Answers) => Answers;
}

/**
 * Finds the answers that decide on each step of a visit. Nearly every visit is the path that its answers take, back to an
 * earlier screen too: then those count that were given on it. Where something else may have changed what came before,
 * the path is followed anew from its start, as it always could be.
 * @param deciding the fields that decide where visitors go, and those that these are calculated from
 * @returns begins a visit
 */
export function ownPaths(
  outline: FunnelOutline,
  computed: ComputedReads,
  deciding: ReadonlySet<string>,
): () => OwnPath {
  const { fields } = outline;
  const asked = new Set(
    nodesAhead(outline, outline.start).flatMap((id) => nodeOf(outline, id).asks),
  );
  const order = evaluationOrder(computed);
  const lookingAt = memoByName((id: string) => {
    const read = withReads(
      nodeOf(outline, id).transitions.flatMap(({ when }) => fieldsOf(when)),
      computed,
    );
    return {
      inputs: read.filter((field) => !Object.hasOwn(computed, field)),
      results: order.filter((field) => read.includes(field)),
    };
  });
  return () => {
    const path: string[] = [];
    const places = new Map<string, number>();
    const counting = new Set<string>();
    let isOwn = outline.otherStarts === undefined;
    const counts = (field: string): boolean => !asked.has(field) || counting.has(field);

    const goBackTo = (place: number): void => {
      for (const left of path.splice(place)) {
        places.delete(left);
        for (const field of nodeOf(outline, left).asks) counting.delete(field);
      }
    };
    /** Whether the visit is still what its answers lead to. */
    const extend = (node: string, given: Answers): boolean => {
      const { asks, paths } = nodeOf(outline, node);
      const place = places.get(node);
      if (place !== undefined) goBackTo(place);
      const isElsewhere = (field: string): boolean => deciding.has(field) && !asks.includes(field);
      const isAgain = (field: string): boolean => deciding.has(field) && counting.has(field);
      const carried = paths.flatMap(parametersOf);
      if ([...Object.keys(given), ...carried].some(isElsewhere) || asks.some(isAgain)) return false;
      places.set(node, path.length);
      path.push(node);
      for (const field of asks) counting.add(field);
      return true;
    };

    return {
      arrive: (node, given, isRedirected) => {
        isOwn &&= !isRedirected && extend(node, given);
      },
      deciding: (node, answers) => {
        // Answers that were followed never change in place.
        if (!isOwn) return answersUpTo(outline, node, { ...answers });
        const { inputs, results } = lookingAt(node);
        const seen = Object.fromEntries(
          inputs.map((field) => [field, counts(field) ? answers[field] : undefined]),
        );
        return results.length > 0 ? withComputed(results, fields, seen) : seen;
      },
    };
  };
}
