import type { Answers } from '../document/answers';
import { holds } from '../document/condition';
import { nodeOf, type FunnelOutline } from '../document/outline';

/**
 * The way through the funnel that these answers take, from the start to its end, as node ids. Where
 * an answer is missing, the way follows `next`. It stops before any node it has been to.
 */
export function walk(outline: FunnelOutline, answers: Answers): string[] {
  const way: string[] = [];
  let id: string | undefined = outline.start;
  while (id !== undefined && !way.includes(id)) {
    way.push(id);
    id = nodeOf(outline, id).ways.find(
      ({ when }) => when === undefined || holds(when, answers),
    )?.to;
  }
  return way;
}

/**
 * The answers without those of questions that the visitor's way no longer passes. They are kept on
 * the device for a return, but are not sent. Fields that no question asks for stay.
 */
export function answersOnWay(outline: FunnelOutline, answers: Answers): Answers {
  const way = new Set(walk(outline, answers));
  const askedBy = (onWay: boolean): string[] =>
    Object.entries(outline.nodes).flatMap(([id, { asks }]) => (way.has(id) === onWay ? asks : []));
  const passed = new Set(askedBy(true));
  const left = new Set(askedBy(false).filter((field) => !passed.has(field)));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !left.has(field)));
}

/** Where a returning visitor goes on: the first question on their way that has no answer, else its end. */
export function resumeAt(outline: FunnelOutline, answers: Answers): string {
  const way = walk(outline, answers);
  const open = way.find((id) => {
    const required = nodeOf(outline, id).asks.filter(
      (field) => outline.fields[field]?.type !== 'flag',
    );
    return required.some((field) => answers[field] === undefined);
  });
  return open ?? way.at(-1) ?? outline.start;
}

/** The node before another on the visitor's way, or the start: where Back leads without a history. */
export function nodeBefore(outline: FunnelOutline, id: string, answers: Answers): string {
  const way = walk(outline, answers);
  // A node that its ways on replace in the history only passes by.
  const stays = (node: string): boolean => {
    const { ways } = nodeOf(outline, node);
    return ways.length === 0 || ways.some(({ history }) => history === 'push');
  };
  return way.slice(0, Math.max(0, way.indexOf(id))).findLast(stays) ?? outline.start;
}
