import { isRecord, pointerOf, type FunnelDocument } from '../../../../engine';
import { found } from '../../ui/found';
import type { MapData } from '../../worker/map-data';

/** A screen that was found. */
export interface Match {
  readonly id: string;
  readonly pointer: string;
}

/**
 * The screens whose id, heading, kind or copy holds all of the words, the best first. Undefined for no words.
 * @param nodes with the copy, as far as it is known
 */
export function matchesOf(
  { screens }: MapData,
  nodes: FunnelDocument['nodes'],
  words: string,
): Match[] | undefined {
  if (words.trim() === '') return undefined;
  const all = Object.entries(screens);
  return found(
    all,
    words,
    ([id, { title, kind }]) => `${id} ${title} ${kind} ${textIn(nodes[id])}`,
  ).map(([id]) => ({
    id,
    pointer: pointerOf('nodes', id),
  }));
}

/** Text that people read holds a space or a capital; the names and addresses of a document do not. */
const copy = /^(?!\/|https:).*[\s\p{Lu}]/su;

/** The copy in a part of a document. */
function textIn(part: unknown): string {
  if (typeof part === 'string') return copy.test(part) ? part : '';
  const parts = Array.isArray(part) ? part : isRecord(part) ? Object.values(part) : [];
  return parts.map(textIn).join(' ');
}
