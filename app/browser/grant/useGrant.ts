import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { interpolateAll, nodeOf, type Answers, type FunnelOutline } from '../../../engine';
import { reportedPayload } from '../../../engine/compile';
import type { ScreenGrant } from '../../../renderers';
import type { Content } from '../content/content';
import type { Visitor } from '../session/visitor';
import type { OpenGrant } from './open-grant';
import { sendReport } from '../effects';

/** What a grant depends on. */
interface GrantSetting {
  readonly outline: FunnelOutline;
  readonly content: Content;
  readonly visitor: Visitor | undefined;
  /** The node whose screen is shown. */
  readonly node: string;
  readonly answers: Answers;
  /** Whether something else has the visitor's attention, such as a film. */
  readonly isHeld: boolean;
  readonly playEffect: (name: string) => void;
}

/** The document's grant, while a screen is shown that shows it. It opens with the screen, before it is painted. */
export function useGrant(setting: GrantSetting): ScreenGrant | undefined {
  const { outline, content, visitor, node, answers, isHeld } = setting;
  const [open, setOpen] = useState<OpenGrant>();
  const latest = useRef(setting);
  useEffect(() => {
    latest.current = setting;
  });

  const grant = nodeOf(outline, node).showsGrant ? content.grant() : undefined;
  useLayoutEffect(() => {
    if (!grant || !visitor) return undefined;
    const opened = grant.openGrant(grant.copy, grant.config, {
      store: visitor.store,
      playEffect: (name) => latest.current.playEffect(name),
      report: (event, payload) => {
        const { answers: known } = latest.current;
        sendReport(
          { node, event, payload: reportedPayload(payload, known, outline), answers: known },
          { outline, ...visitor },
        );
      },
    });
    setOpen(opened);
    return () => {
      setOpen(undefined);
      opened.close();
    };
  }, [grant, visitor, outline, node]);

  useEffect(() => open?.hold(isHeld), [open, isHeld]);

  return useMemo(() => {
    if (!open || !grant) return undefined;
    const { now, subscribe, send } = open;
    return { copy: interpolateAll(grant.copy, outline, answers), now, subscribe, send };
  }, [open, grant, outline, answers]);
}
