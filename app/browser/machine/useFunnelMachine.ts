import { useEffect, useEffectEvent } from 'react';
import {
  answerFrom,
  eventAt,
  nodeOf,
  placeOf,
  restoreOf,
  type FunnelActor,
  type FunnelOutline,
} from '../../../engine';
import type { Content } from '../content/content';
import { takeEarlyTap } from '../early-tap';
import { carryOutEffects } from '../effects';
import type { Visitor } from '../session/visitor';

/** What a machine runs with. */
interface MachineSetting {
  readonly outline: FunnelOutline;
  readonly actor: FunnelActor;
  readonly content: Content;
  readonly visitor: Visitor | undefined;
  readonly playEffect: (name: string) => void;
}

/**
 * Starts the machine once the first screen is up, brings back the visitor's answers and the card that was tapped
 * early, and carries out the machine's effects until the funnel is unmounted.
 */
export function useFunnelMachine(setting: MachineSetting): void {
  const { outline, actor, content, visitor } = setting;
  const playEffect = useEffectEvent(setting.playEffect);

  useEffect(() => {
    if (!visitor) return undefined;
    const stop = carryOutEffects(actor, {
      ...visitor,
      outline,
      content,
      playEffect: (name) => playEffect(name),
    });
    actor.start();
    actor.send(restoreOf(visitor.restored));
    const early = takeEarlyTap();
    const { node } = placeOf(actor.getSnapshot());
    const { tapField } = nodeOf(outline, node);
    if (early !== undefined && tapField !== undefined)
      actor.send(
        eventAt(node, { type: 'answer', values: answerFrom(outline.fields, tapField, early) }),
      );
    return stop;
  }, [actor, outline, content, visitor]);
}
