import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  addressOf,
  destinationOf,
  isRecord,
  nodeBefore,
  type FunnelOutline,
} from '../../../engine';
import type { Arrival } from '../../../renderers';
import {
  placeOf,
  readDetour,
  visitOf,
  type Detour,
  type FunnelActor,
} from '../../../engine/compile';

/** The way back and the direction of the last step. */
export interface Address {
  readonly arrival: Arrival;
  readonly back: () => void;
  /** Visits a node by its address, as a link would. */
  readonly goTo: (node: string) => void;
  /** The machine has led on. */
  readonly onForward: () => void;
}

/** What the router keeps of the current entry of the browser's history. */
function historyEntry(): { readonly idx: number; readonly key: string } {
  const state: unknown = window.history.state;
  const isRouted = typeof state === 'object' && state !== null && 'idx' in state && 'key' in state;
  return isRouted ? { idx: Number(state.idx), key: String(state.key) } : { idx: 0, key: 'default' };
}

/** The change of an answer that the current entry is part of: a reload, Back and Forward go on with it. */
export function keptDetour(outline: FunnelOutline): Detour | undefined {
  const state: unknown = window.history.state;
  const own = isRecord(state) ? state.usr : undefined;
  return isRecord(own) ? readDetour(outline, own.detour) : undefined;
}

/** The place of an entry in the browser's history, as the router numbers it. */
export const historyIndex = (): number => historyEntry().idx;

/**
 * Whether the entry before this one in the browser's history is a screen of this site. The router numbers entries
 * from 0 again when a link loads a page, as one does that is pressed before the app has arrived: then the referrer
 * tells.
 */
export function hasScreenBefore(): boolean {
  const { history, location } = window;
  const { referrer } = document;
  const isLoadedByLink =
    history.length > 1 && referrer.startsWith(`${location.origin}${import.meta.env.BASE_URL}`);
  return historyIndex() > 0 || isLoadedByLink;
}

/**
 * Keeps the machine in step with the address, and `useFollowingAddress` the address with the machine; nothing else
 * does. The machine's node decides the address; an address that leads elsewhere (a link, Back, Forward) is a visit
 * for the machine.
 * @param first how the visitor got to the first screen that is drawn
 */
export function useAddress(
  outline: FunnelOutline,
  actor: FunnelActor,
  first: Arrival = 'first',
): Address {
  const location = useLocation();
  const navigate = useNavigate();
  const index = useRef(0);
  const [arrival, setArrival] = useState(first);

  useEffect(() => {
    // React renders addresses late on a slow device: the visitor may have gone on since.
    if (historyEntry().key !== location.key) return;
    const snapshot = actor.getSnapshot();
    const { node, answers, redirect } = destinationOf(
      outline,
      location.pathname,
      location.search,
      snapshot.context.answers,
    );
    const known = Object.entries(answers).every(
      ([field, value]) => snapshot.context.answers[field] === value,
    );
    const now = historyIndex();
    if (placeOf(snapshot).node !== node || !known) {
      setArrival(now < index.current ? 'back' : 'forward');
      actor.send({ ...visitOf(node, answers), detour: keptDetour(outline) });
    }
    index.current = now;
    if (redirect !== undefined) navigate(redirect, { replace: true });
  }, [outline, actor, location, navigate]);

  const back = useCallback((): void => {
    if (hasScreenBefore()) {
      navigate(-1);
      return;
    }
    const snapshot = actor.getSnapshot();
    const { context } = snapshot;
    const before = nodeBefore(outline, placeOf(snapshot).node, context.answers);
    setArrival('back');
    actor.send(visitOf(before, {}));
    navigate(addressOf(outline, before, context.answers), { replace: true });
  }, [outline, actor, navigate]);

  const goTo = useCallback(
    (node: string): void => {
      navigate(addressOf(outline, node, actor.getSnapshot().context.answers));
    },
    [outline, actor, navigate],
  );

  const onForward = useCallback(() => setArrival('forward'), []);

  return { arrival, back, goTo, onForward };
}
