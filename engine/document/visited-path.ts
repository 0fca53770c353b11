import { bestPathOf } from '#optional/rules';
import { parametersOf } from './basics/path';
import type { Answers } from './format/answers';
import { evaluateCondition, fieldsOf } from './conditions/condition';
import type { Condition } from './format/document.generated';
import { typeOf } from './fields/field-types';
import { withComputed } from './conditions/with-computed';
import { nodeOf, type FunnelOutline } from './format/outline';
import type { FollowedPath } from './format/starts';
import { memo, memoByName } from './basics/memo';

/** What is known of a start: the fields that are asked from there on, and the last path that was followed. */
interface Start {
  readonly asked: ReadonlySet<string>;
  path?: FollowedPath;
  given?: Answers;
  until?: string;
}

/** By outline and start. Answers never change in place, so the same object gives the same path. */
const startsOf = memo((outline: FunnelOutline) =>
  memoByName((start: string): Start => ({
    asked: new Set(nodesAhead(outline, start).flatMap((id) => nodeOf(outline, id).asks)),
  })),
);

/** Whether a condition reads the result of a computed field. */
const readsResult = memo((when: Condition, { computed = [] }: Pick<FunnelOutline, 'computed'>) =>
  fieldsOf(when).some((field) => computed.includes(field)),
);

/**
 * Follows some answers through the funnel, from a start. Where an answer is missing, the path follows
 * `next`. It stops at a node, or before any node it has been to.
 * @param until the node to stop at; without it, or where the path does not pass it, the path's end
 * @returns the node ids, and the answers that count: those to questions on the path. A condition sees only
 * what was asked before it, so an answer of an abandoned branch decides nothing. Answers to what no
 * question on any path from the start asks (counts, flags of videos) always count.
 */
function followFrom(
  start: string,
  outline: FunnelOutline,
  answers: Answers,
  until?: string,
): FollowedPath {
  const own = startsOf(outline)(start);
  if (own.path && own.given === answers && own.until === until) return own.path;
  const counting: Record<string, Answers[string]> = {};
  for (const field of Object.keys(answers))
    if (!own.asked.has(field)) counting[field] = answers[field];
  const path = new Set<string>();
  let seen: Answers | undefined;
  let id: string | undefined = start;
  while (id !== undefined && !path.has(id)) {
    path.add(id);
    const { asks, transitions } = nodeOf(outline, id);
    if (asks.length > 0) seen = undefined;
    for (const field of asks) if (Object.hasOwn(answers, field)) counting[field] = answers[field];
    if (id === until) break;
    if (transitions.some(({ when }) => when && readsResult(when, outline)))
      seen ??= calculated(outline, counting);
    const decisive = seen ?? counting;
    id = transitions.find(
      ({ when }) => when === undefined || evaluateCondition(when, decisive, outline.fields),
    )?.to;
  }
  own.given = answers;
  own.until = until;
  return (own.path = { path: [...path], answers: counting });
}

/**
 * The path of a visitor and the answers that count on it.
 * @param at the node that the visitor is at, where it is known
 * @param stops whether the path ends there
 */
function follow(
  outline: FunnelOutline,
  answers: Answers,
  at?: string,
  stops: boolean = false,
): FollowedPath {
  const from = (start: string): FollowedPath =>
    followFrom(start, outline, answers, stops ? at : undefined);
  return bestPathOf?.(outline, answers, from, at) ?? from(outline.start);
}

/** Some answers that count, with the results of the computed fields. */
export function calculated({ computed, fields }: FunnelOutline, answers: Answers): Answers {
  return computed ? withComputed(computed, fields, answers) : answers;
}

/**
 * The nodes that transitions lead to from a node, by their distance from it, as ids. The first is the node itself.
 * @param within how many transitions away they may be
 */
export function nodesAhead(
  outline: FunnelOutline,
  from: string,
  within: number = Infinity,
): string[] {
  const distances = new Map([[from, 0]]);
  for (const [id, distance] of distances) {
    if (distance === within) break;
    for (const { to } of nodeOf(outline, id).transitions)
      if (!distances.has(to)) distances.set(to, distance + 1);
  }
  return [...distances.keys()];
}

/** The answers that count, with what a node asks itself and what its address carries: that counts there anyway. */
function withOwn(
  outline: FunnelOutline,
  id: string,
  answers: Answers,
  { answers: counting }: FollowedPath,
): Answers {
  const { asks, paths } = nodeOf(outline, id);
  const own = [...asks, ...paths.flatMap(parametersOf)].filter(
    (field) => Object.hasOwn(answers, field) && answers[field] !== counting[field],
  );
  if (own.length === 0) return calculated(outline, counting);
  return calculated(outline, {
    ...counting,
    ...Object.fromEntries(own.map((field) => [field, answers[field]])),
  });
}

/**
 * The path through the funnel that these answers take, from a start to its end, as node ids.
 * @param at the node that the visitor is at, for funnels with several starts
 */
export function visitedPath(
  outline: FunnelOutline,
  answers: Answers,
  at?: string,
): readonly string[] {
  return follow(outline, answers, at).path;
}

/**
 * The answers that count: without those to questions of a branch that the visitor has left. The device
 * keeps those for a return; nothing else may see them. Computed fields have their results.
 */
export function countingAnswers(outline: FunnelOutline, answers: Answers): Answers {
  return calculated(outline, follow(outline, answers).answers);
}

/** The answers that a node's screen and reports may use: those that count, and the node's own. */
export function shownAnswers(outline: FunnelOutline, id: string, answers: Answers): Answers {
  return withOwn(outline, id, answers, follow(outline, answers, id));
}

/** The answers that decide where a node leads: those that count and were asked for up to the node. */
export function answersUpTo(outline: FunnelOutline, id: string, answers: Answers): Answers {
  return withOwn(outline, id, answers, follow(outline, answers, id, true));
}

/**
 * The fields of a question without an answer, and those whose answer no longer fits the others. Those that may be left
 * without an answer are not open then.
 */
export function openFields(outline: FunnelOutline, id: string, answers: Answers): string[] {
  const { asks, optional = [] } = nodeOf(outline, id);
  return asks.filter((asked) =>
    answers[asked] === undefined
      ? !optional.includes(asked)
      : isInConflict(outline, id, answers, asked),
  );
}

/** Whether an answer on a node does not fit the others, because one of them has changed since. */
export function isInConflict(
  outline: FunnelOutline,
  id: string,
  answers: Answers,
  asked: string,
): boolean {
  const [field, answer] = [outline.fields[asked], answers[asked]];
  if (field === undefined || answer === undefined) return false;
  const type = typeOf(field);
  return type.conflicts?.(field, answer, shownAnswers(outline, id, answers)) ?? false;
}

/** Where a returning visitor goes on: the first question on their path that has no answer, else its end. */
export function resumeAt(outline: FunnelOutline, answers: Answers): string {
  const path = visitedPath(outline, answers);
  const open = path.find((id) => openFields(outline, id, answers).length > 0);
  return open ?? path.at(-1) ?? outline.start;
}

/**
 * Where Back leads without a history: to the node before another on the visitor's path, or its start. From a node beside
 * the path, it leads to the node on the path from which one comes there at once; from one that only links lead to and that leads to
 * an end, such as a signup or terms of an offer, to that end; else to the last node so far that leads there, or to where
 * the visitor goes on.
 */
export function nodeBefore(outline: FunnelOutline, id: string, answers: Answers): string {
  const path = visitedPath(outline, answers, id);
  const place = path.indexOf(id);
  // A node that its transitions replace in the history only passes by.
  const stays = (node: string): boolean => {
    const { transitions } = nodeOf(outline, node);
    return transitions.length === 0 || transitions.some(({ history }) => history !== 'replace');
  };
  if (place >= 0) return path.slice(0, place).findLast(stays) ?? path[0] ?? outline.start;
  const near = path.findLast(
    (node) => stays(node) && nodeOf(outline, node).transitions.some(({ to }) => to === id),
  );
  if (near !== undefined) return near;
  const leading = nodesBehind(outline, id);
  const onward = nodeOf(outline, id).transitions.at(-1)?.to;
  const isBesideEnd = leading.size === 1 && onward !== undefined;
  if (isBesideEnd && nodeOf(outline, onward).transitions.length === 0) return onward;
  const goesOn = resumeAt(outline, answers);
  const soFar = path.slice(0, path.indexOf(goesOn) + 1);
  return soFar.findLast((node) => leading.has(node) && stays(node)) ?? goesOn;
}

/** The nodes from which transitions lead to a node, by way of others or at once. */
function nodesBehind({ nodes }: FunnelOutline, id: string): ReadonlySet<string> {
  const behind = new Set([id]);
  // Most transitions lead on in the document's order, so that one look from its end finds most.
  const fromEnd = Object.entries(nodes).reverse();
  for (let before = 0; before < behind.size;) {
    before = behind.size;
    for (const [node, { transitions }] of fromEnd)
      if (transitions.some(({ to }) => behind.has(to))) behind.add(node);
  }
  return behind;
}
