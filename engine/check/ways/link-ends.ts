import { memo } from '../../document/basics/memo';
import { reachableFrom, shortestRoute, successorsIn } from '../../graph/algorithms';
import type { State } from '../../analysis/spaces/state-space';
import { isInside } from '../../document/basics/pointer';
import { mustAnswer } from '../facts/lead-routes';
import { neededFor, screenLinks, type ScreenLink } from '../facts/placed-links';
import type { EvidenceStep, Subject } from '../reporting/rule';
import { canHold, spaceOf, wayTo } from './space';
import { variantsIn } from './variants';

/** Where a link ends that does not end as it is meant to. */
export interface LinkEnd extends Pick<ScreenLink, 'link' | 'to' | 'isOrder' | 'pointer'> {
  /**
   * - itself: the screen that shows it
   * - requires, outcome: another screen than the one that it means, which requires answers, or shows an outcome
   * - back: an earlier screen, where an order is meant
   * - past: its screen, past questions that stay unanswered
   */
  readonly because: 'itself' | 'requires' | 'outcome' | 'back' | 'past';
  /** A screen that shows it, as a node's id. */
  readonly from: string;
  /** Whether the visitor sees the same screen again. */
  readonly isDead: boolean;
  /** The questions that it leads past. */
  readonly unanswered: readonly string[];
  /** The shortest way to it, where only some visitors are concerned. */
  readonly evidence: readonly EvidenceStep[];
}

/** All links that do not end as they are meant to, each once. Computed once for all rules. */
export const linkEnds = memo((subject: Subject): readonly LinkEnd[] =>
  screenLinks(subject).flatMap((link): LinkEnd[] => {
    for (const from of link.on) {
      const end = endOf(link, from, subject);
      if (end) return [{ ...link, from, isDead: false, unanswered: [], evidence: [], ...end }];
    }
    return [];
  }),
);

function endOf(
  { to, isOrder, on, pointer }: ScreenLink,
  from: string,
  subject: Subject,
): (Pick<LinkEnd, 'because'> & Partial<LinkEnd>) | undefined {
  const { document, graph, meanings } = subject;
  // In the frame of all screens, it is on its own as well.
  if (to === from) return on.length === 1 ? { because: 'itself', isDead: true } : undefined;
  const target = document.nodes[to];
  const next = successorsIn(graph);
  const shown = variantsIn(meanings, document).find((each) => isInside(pointer, each.pointer));
  const states = (spaceOf(subject).states.get(from) ?? []).filter(
    (state) =>
      beginsAtStart(state, subject) &&
      (!shown || canHold(shown.when, [state.known], subject) !== false),
  );
  const [first] = states;
  if (!first) return undefined;
  const needed = neededFor(to, subject);
  const lacking = states.find(({ known }) => needed.some((id) => !known[id]?.length));
  // The link leads to the first question without an answer, or to the last screen.
  const isDead = mustAnswer(document, from) || next(from).length === 0;
  if (lacking) return { because: 'requires', isDead, evidence: wayTo(lacking, subject) };
  const isBefore = reachableFrom([to], next).has(from);
  if (isBefore) return isOrder && comesBefore(to, from, subject) ? { because: 'back' } : undefined;
  const isPast = (place: string): boolean =>
    !isFree(from, place, subject, (id) => mustAnswer(document, id));
  if (target?.outcome !== undefined && isPast(to))
    return { because: 'outcome', isDead, evidence: wayTo(first, subject) };
  // What returns lets the visitor go on where they were.
  if (target?.type === 'info' && target.returns === true) return undefined;
  const place = rejoined(from, to, subject).find(isPast);
  if (place === undefined) return undefined;
  const route = shortestRoute(graph, from, (id) => id === place) ?? [];
  const unanswered = route.filter((id) => id !== place && mustAnswer(document, id));
  const onAll = unanswered.filter((id) => !isFree(from, place, subject, (each) => each === id));
  return { because: 'past', unanswered: onAll.length > 0 ? onAll : unanswered };
}

/**
 * Where who is led from one screen to another is on a way from the first again. Nowhere from a start that is on none:
 * its visitors are not asked what others are.
 */
function rejoined(from: string, to: string, { graph }: Subject): string[] {
  const next = successorsIn(graph);
  const ahead = reachableFrom([from], next);
  if (!ahead.has(to) && [graph.start, ...graph.otherStarts].includes(to)) return [];
  const led = reachableFrom([to], (id) => (ahead.has(id) ? [] : next(id)));
  return [...led].filter((id) => ahead.has(id));
}

/** Whether a way leads from one screen to another past none of some screens. */
const isFree = (
  from: string,
  to: string,
  { graph }: Subject,
  isMeant: (id: string) => boolean,
): boolean =>
  shortestRoute(
    graph,
    from,
    (id) => id === to,
    (id) => !isMeant(id),
  ) !== undefined;

/** Whether visitors come to a screen before they have been to another one. */
const comesBefore = (id: string, other: string, subject: Subject): boolean =>
  (spaceOf(subject).states.get(id) ?? []).some((state) => {
    let each: State | undefined = state;
    while (each && each.node !== other) each = each.before;
    return each === undefined && beginsAtStart(state, subject);
  });

/** Whether the visit of a state began where visits begin, not at another screen by its address. */
function beginsAtStart(state: State, { graph: { start, otherStarts } }: Subject): boolean {
  let first = state;
  while (first.before) first = first.before;
  return [start, ...otherStarts].includes(first.node);
}
