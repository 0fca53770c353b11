import { headingOf } from '../../../engine/paths/heading';
import { pointerOf } from '../../../engine/document/pointer';
import { screenKindOf } from '../../../engine/document/screen-kind';
import type { Funnel } from '../worker/analysis';

/** A screen that was found. */
export interface Match {
  readonly id: string;
  readonly pointer: string;
}

/** The screens whose id, heading or kind holds all of the words, in any case. All of them for no words. */
export function matchesOf({ document }: Funnel, words: string): Match[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return Object.entries(document.nodes).flatMap(([id, node]) => {
    const said = `${id} ${headingOf(node) ?? ''} ${screenKindOf(node)}`.toLowerCase();
    const isMatch = wanted.every((word) => said.includes(word));
    return isMatch ? [{ id, pointer: pointerOf('nodes', id) }] : [];
  });
}
