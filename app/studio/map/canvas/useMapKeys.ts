import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../../../../renderers/ui/device/is-composing';
import type { MapData } from '../../worker/map-data';
import { stepFrom, type MapPart } from './steps';

/** What the keys of the map do. */
interface MapKeys {
  readonly map: MapData;
  /** The ids of the cards, in the order in which Tab goes through them. */
  readonly order: readonly string[];
  /** Brings a card into view. */
  readonly show: (id: string) => void;
  /** Enter or Space on a card or a line. */
  readonly onPress: (part: MapPart) => void;
  /** Delete or Backspace on a card. */
  readonly onDelete: () => void;
}

/** Only what is in view is drawn: what is brought into view can have the focus a little later. */
const attempts = 20;

/** Tab goes from card to card, also to those out of view, arrows along the lines. */
export function useMapKeys(
  pane: RefObject<HTMLElement | null>,
  { map, order, show, onPress, onDelete }: MapKeys,
): (event: KeyboardEvent) => void {
  const elementOf = (id: string): HTMLElement | SVGElement | undefined => {
    const drawn = pane.current?.querySelectorAll<HTMLElement | SVGElement>('[data-id]') ?? [];
    return [...drawn].find((each) => each.dataset.id === id);
  };
  const focus = ({ type, id }: MapPart, left = attempts): void => {
    const element = elementOf(id);
    element?.focus({ preventScroll: true });
    if (type === 'card' && left === attempts) show(id);
    if (!element && left > 0) requestAnimationFrame(() => focus({ type, id }, left - 1));
  };
  return (event) => {
    const { key, shiftKey, target } = event;
    const part = target instanceof Element ? partOf(target) : undefined;
    if (!part || isComposing(event)) return;
    if (key === 'Enter' || key === ' ') return onPress(part);
    if (key === 'Delete' || key === 'Backspace') return onDelete();
    const next = key === 'Tab' ? tabFrom(map, order, part, shiftKey) : stepFrom(map, part, key);
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
}

function partOf(target: Element): MapPart | undefined {
  const id = target.getAttribute('data-id');
  if (id === null) return undefined;
  if (target.matches('.react-flow__node')) return { type: 'card', id };
  return target.matches('.react-flow__edge') ? { type: 'line', id } : undefined;
}

/** The card that Tab goes to, from a line as from its card. Undefined at the ends: the focus leaves the cards. */
function tabFrom(
  map: MapData,
  order: readonly string[],
  part: MapPart,
  isBack: boolean,
): MapPart | undefined {
  const { id } = part.type === 'card' ? part : (stepFrom(map, part, 'ArrowUp') ?? part);
  if (part.type === 'line' && isBack) return { type: 'card', id };
  const next = order[order.indexOf(id) + (isBack ? -1 : 1)];
  return next === undefined ? undefined : { type: 'card', id: next };
}
