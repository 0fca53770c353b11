import type { Answers, FunnelOutline } from '../../engine';
import type { Content } from './content/content';
import type { Store } from './device/store';
import type { VisitorSession } from './session/session';
import type { AnswerSender } from './webhook/sending';

/** What the effects of a funnel reach. */
export interface EffectServices {
  readonly outline: FunnelOutline;
  readonly content: Content;
  readonly session: VisitorSession;
  readonly store: Store;
  /** Undefined without a webhook. */
  readonly sending: AnswerSender | undefined;
  readonly isRehydrated: boolean;
  readonly playEffect: (name: string) => void;
  /** What the visitor has answered before, while the machine does not know it yet. */
  readonly restoring?: () => Answers | undefined;
  /** Where the visitor was when they did something early. Without it, they are at the page's address. */
  readonly pathname?: () => string | undefined;
}
