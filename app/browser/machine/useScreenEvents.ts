import { useEffect, useRef } from 'react';
import { eventAt, placeOf, type FunnelActor, type ScreenEvent } from '../../../engine/compile';
import type { FunnelNode } from '../../../engine';
import { nextTask } from '../content/in-turn';
import type { EarlyPress } from '../early/early-visit';
import { hasScreenBefore } from '../routing/useAddress';

/** What the controls of the shown screen do. */
interface ScreenEvents {
  readonly send: (event: ScreenEvent) => void;
  /** A button that was pressed before the application had arrived. */
  readonly press: (button: EarlyPress) => void;
}

/**
 * A screen's events go to the machine. The button of a screen that returns leads back where there is a screen before.
 * @param id the node that is shown
 */
export function useScreenEvents(
  actor: FunnelActor,
  id: string,
  node: FunnelNode | undefined,
  back: () => void,
): ScreenEvents {
  const isReturn = node?.type === 'info' && node.returns === true;
  // The browser goes back a moment later: a second tap until then would go back twice, and might leave the site.
  const returning = useRef<string>(undefined);
  useEffect(() => {
    // A page that the browser kept is here again.
    const stays = (): void => {
      returning.current = undefined;
    };
    window.addEventListener('pageshow', stays);
    return () => window.removeEventListener('pageshow', stays);
  }, []);
  useEffect(() => {
    if (returning.current !== id) returning.current = undefined;
  }, [id]);
  const send = (event: ScreenEvent): void => {
    // The screen stays until the next one has arrived: a second tap would lead back from there.
    const isHere = placeOf(actor.getSnapshot()).node === id;
    if (!isReturn || !isHere || event.type !== 'continue' || !hasScreenBefore())
      actor.send(eventAt(id, event));
    else if (returning.current !== id) {
      returning.current = id;
      back();
    }
  };
  const press: ScreenEvents['press'] = (button) => {
    if (button === 'back') back();
    else if (button === 'continue') send({ type: button });
    // Once the boxes have taken over what was typed.
    else void nextTask().then(submitForm);
  };
  return { send, press };
}

function submitForm(): void {
  document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
}
