import { keysOf, pointerOf } from '../../../engine';
import { screenAround } from '../machine/shown-part';
import { documentOf, selectionOf, textOf } from '../state/selectors';
import type { StudioTools } from '../state/studio';

/** Selects a text, and its screen: for the words of an answer, one that asks for it. */
export function selectText(
  actor: StudioTools['actor'],
  send: StudioTools['send'],
  pointer: string,
): void {
  const now = actor.getSnapshot();
  const [section, field] = keysOf(pointer);
  const isShown = screenAround(textOf(now), selectionOf(now), pointer) !== undefined;
  if (section === 'fields' && !isShown) {
    const nodes = Object.entries(documentOf(now)?.nodes ?? {});
    const [node] =
      nodes.find(
        ([, each]) => 'asks' in each && 'field' in each.asks && each.asks.field === field,
      ) ?? [];
    if (node !== undefined) send({ type: 'part.selected', pointer: pointerOf('nodes', node) });
  }
  send({ type: 'part.selected', pointer });
}
