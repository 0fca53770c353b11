import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { nodeOf, type FunnelOutline, type NodeType } from '../../../engine';
import { placeOf, type FunnelActor, type FunnelPlace, type PhaseOf } from '../../../engine/compile';
import type { Content } from '../content/content';
import { useContentFor, type Coming } from '../content/useContent';
import type { Arrival } from '../../../renderers';

/** A screen: its node, the phase inside the node, and how the visitor got there. */
interface ShownScreen {
  readonly id: string;
  /** Undefined until the renderer of the first screen has arrived. */
  readonly phase?: PhaseOf<NodeType>;
  readonly arrival: Arrival;
}

/** The screen that is drawn now, and how the content of the machine's node is coming along. */
interface Shown {
  readonly screen: ShownScreen;
  readonly coming: Coming;
  readonly retry: () => void;
}

/** The screen of the machine's node. Until its content has arrived, the screen before it stays. */
export function useShownScreen(
  outline: FunnelOutline,
  actor: FunnelActor,
  content: Content,
  arrival: Arrival,
): Shown {
  const place = useSelector(actor, placeOf, isSamePlace);
  const { node: id } = place;
  const { coming, retry } = useContentFor(content, id);
  const reader = content.registry[nodeOf(outline, id).kind];
  const now = useMemo(
    () => ({ id, phase: reader?.phaseOf(place), arrival }),
    [id, reader, place, arrival],
  );
  const [screenFor] = useState(() => lastReady(now));
  const screen = screenFor(now, coming === 'here');
  return { screen, coming, retry };
}

const isSamePlace = (a: FunnelPlace, b: FunnelPlace): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Gives a value that is ready, or the last one that was: setting a state for it would draw the funnel twice. */
function lastReady<T>(first: T): (now: T, isReady: boolean) => T {
  let last = first;
  return (now, isReady) => (isReady ? (last = now) : last);
}
