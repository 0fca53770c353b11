import type { Answers } from '../document/format/answers';
import type { FunnelOutline } from '../document/format/outline';
import { isRecord } from '../document/basics/is-record';
import { isInConflict, openFields, visitedPath } from '../document/visited-path';

/** A change of one answer, from a screen that reads answers back: the visitor answers it and returns. */
export interface Detour {
  /** The screen to return to. */
  readonly from: string;
  /** The visitor's path when the change began: what is on it is not asked again. */
  readonly path: readonly string[];
}

/** The detour that begins on a screen. */
export function detourFrom(outline: FunnelOutline, from: string, answers: Answers): Detour {
  return { from, path: visitedPath(outline, answers, from) };
}

/**
 * Where a changed answer leads: to the first open question that only the new answers lead to, or whose answer no
 * longer fits the changed one, else back.
 * Undefined where the new answers do not lead to that screen at all.
 */
export function detourLeadsTo(
  outline: FunnelOutline,
  { from, path }: Detour,
  answers: Answers,
): string | undefined {
  const now = visitedPath(outline, answers, from);
  const end = now.indexOf(from);
  if (end < 0) return undefined;
  const isDue = (id: string): boolean =>
    openFields(outline, id, answers).some(
      (field) => !path.includes(id) || isInConflict(outline, id, answers, field),
    );
  return now.slice(0, end).find(isDue) ?? from;
}

/** A detour that was kept with an entry of the browser's history. Undefined where it does not fit the document any more. */
export function readDetour(outline: FunnelOutline, kept: unknown): Detour | undefined {
  if (!isRecord(kept) || typeof kept.from !== 'string' || !Array.isArray(kept.path))
    return undefined;
  const isNode = (id: unknown): id is string =>
    typeof id === 'string' && Object.hasOwn(outline.nodes, id);
  return isNode(kept.from) ? { from: kept.from, path: kept.path.filter(isNode) } : undefined;
}
