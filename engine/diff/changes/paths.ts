import type { Answers } from '../../document/format/answers';
import type { FunnelDocument } from '../../document/format/document.generated';
import type { FunnelOutline } from '../../document/format/outline';
import { visitedPath } from '../../document/visited-path';
import { outlineOf } from '../../compile/outline';
import { planOf } from '../../paths/plan';

/** A step of the way through a funnel that differs between two documents. */
export interface PathChange {
  /**
   * - new: there was no transition between the two nodes
   * - gone: no path goes there any more
   * - different: the same answers lead to another node, by transitions that were there and are there
   */
  readonly state: 'new' | 'gone' | 'different';
  readonly at: string;
  /** For a difference: the node that followed. */
  readonly before?: string;
  /** The node that follows, or followed where it is gone. */
  readonly after: string;
  /** The answers of one visitor that lead there. */
  readonly answers: Answers;
}

/**
 * The ways through a funnel that differ between two documents without errors, each place once, with an example. The
 * examples are the answers of the runs that take every transition of either document.
 */
export function pathsBetween(before: FunnelDocument, after: FunnelDocument): PathChange[] {
  const old = outlineOf(before);
  const now = outlineOf(after);
  const ofOld = answersOf(before);
  const ofNow = answersOf(after);
  const changes = [
    ...ofNow.flatMap((answers) =>
      lacking(now, old, answers).map((each) => ({ ...each, state: 'new' as const })),
    ),
    ...ofOld.flatMap((answers) =>
      lacking(old, now, answers).map((each) => ({ ...each, state: 'gone' as const })),
    ),
    ...[...ofOld, ...ofNow].flatMap((answers) => parting(old, now, answers)),
  ];
  const byPlace = changes.map((each): [string, PathChange] => [
    [each.state, each.at, each.before, each.after].join(' '),
    each,
  ]);
  return [...new Map(byPlace.toReversed()).values()].toReversed();
}

/** The steps of some answers through one document that the other has no transition for. */
function lacking(
  one: FunnelOutline,
  other: FunnelOutline,
  answers: Answers,
): Omit<PathChange, 'state'>[] {
  const path = visitedPath(one, answers);
  return path.slice(1).flatMap((node, index) => {
    const at = path[index] ?? '';
    return leads(other, at, node)
      ? []
      : [{ at, after: node, answers: askedOn(one, path.slice(0, index + 1), answers) }];
  });
}

/** Where some answers lead another way than before, though both ways are there in both documents. */
function parting(old: FunnelOutline, now: FunnelOutline, answers: Answers): PathChange[] {
  const from = visitedPath(old, answers);
  const to = visitedPath(now, answers);
  const index = from.findIndex((node, each) => node !== to[each]);
  const at = from[index - 1];
  const was = from[index];
  const is = to[index];
  if (at === undefined || was === undefined || is === undefined) return [];
  if (!leads(now, at, was) || !leads(old, at, is)) return [];
  const asked = askedOn(now, to.slice(0, index), answers);
  return [{ state: 'different', at, before: was, after: is, answers: asked }];
}

/** Those of some answers that nodes ask for. */
function askedOn(outline: FunnelOutline, path: readonly string[], answers: Answers): Answers {
  const asked = new Set(path.flatMap((id) => outline.nodes[id]?.asks ?? []));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => asked.has(field)));
}

/** Whether a transition leads from one node to another. */
const leads = ({ nodes }: FunnelOutline, from: string, to: string): boolean =>
  nodes[from]?.transitions.some((each) => each.to === to) ?? false;

/** The answers that the runs through every transition give, run by run. */
const answersOf = (document: FunnelDocument): Answers[] =>
  planOf(document, { strategies: ['edges'] }).runs.map(({ steps }) =>
    Object.assign({}, ...steps.map(({ event }) => event?.values ?? {})),
  );
