import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { restoreOf, type FunnelActor } from '../../../engine/compile';
import type { Answers, FunnelOutline } from '../../../engine';
import type { Content } from '../content/content';
import type { EarlyPress } from '../early/early-visit';
import { replay } from '../early/replay';
import { carryOutEffects } from '../effects';
import { recordVisit } from '../insight/record-visit';
import type { Visitor } from '../session/visitor';

/** What a machine runs with. */
interface MachineSetting {
  readonly outline: FunnelOutline;
  readonly actor: FunnelActor;
  readonly content: Content;
  readonly visitor: Visitor | undefined;
  readonly playEffect: (name: string) => void;
  /** The machine has started, and is where the visitor is. */
  readonly onStarted: (actor: FunnelActor) => void;
  /** A button was pressed before the application had arrived, and has not led on yet. */
  readonly onPressed: (button: EarlyPress) => void;
}

/**
 * Starts the machine once the first screen is up, brings back the visitor's answers, goes through what they did
 * before the application arrived, and carries out the machine's effects until the funnel is unmounted.
 */
export function useFunnelMachine(setting: MachineSetting): void {
  const { outline, actor, content, visitor, onStarted } = setting;
  const playEffect = useEffectEvent(setting.playEffect);
  const onPressed = useEffectEvent(setting.onPressed);
  const pressed = useRef<EarlyPress>(undefined);

  // Before the address is compared with the machine.
  useLayoutEffect(() => {
    if (!visitor) return undefined;
    const { early } = visitor;
    let replayed = early?.visit.steps[0]?.visit;
    let restoring: Answers | undefined = visitor.restored;
    const stopEffects = carryOutEffects(actor, {
      ...visitor,
      outline,
      content,
      playEffect: (name) => playEffect(name),
      restoring: () => restoring,
      pathname: () => replayed && new URL(replayed, window.location.href).pathname,
    });
    actor.start();
    actor.send(restoreOf(visitor.restored));
    restoring = undefined;
    const stopRecording = recordVisit(outline, actor, content, visitor);
    const stopStep = visitor.reloaded?.follow(actor);
    if (early) {
      early.entries.end();
      early.visit.stop();
      pressed.current = replay(outline, actor, early, (visit) => (replayed = visit));
    }
    replayed = undefined;
    onStarted(actor);
    return () => {
      stopStep?.();
      stopRecording();
      stopEffects();
    };
  }, [actor, outline, content, visitor, onStarted]);

  // After the address follows the machine.
  useEffect(() => {
    if (pressed.current) onPressed(pressed.current);
    pressed.current = undefined;
  }, []);
}
