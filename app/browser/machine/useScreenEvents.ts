import { eventAt, type FunnelActor, type FunnelNode, type ScreenEvent } from '../../../engine';
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
  const send = (event: ScreenEvent): void => {
    if (isReturn && event.type === 'continue' && hasScreenBefore()) back();
    else actor.send(eventAt(id, event));
  };
  const press: ScreenEvents['press'] = (button) =>
    button === 'back' ? back() : send({ type: button });
  return { send, press };
}
