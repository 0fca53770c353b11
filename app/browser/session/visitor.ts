import type { Answers } from '../../../engine';
import type { VisitFacts } from '../../../engine/session';
import type { EarlyArrival } from '../early/replay';
import type { Drafts } from '../../../renderers';
import type { Store } from '../device/store';
import type { AnswerSender } from '../webhook/sending';
import type { ReloadedStep } from './reloaded-step';
import type { VisitorSession } from './session';

/** The visitor of this device. */
export interface Visitor {
  readonly session: VisitorSession;
  readonly store: Store;
  /** What is recorded of the visit besides its screens. Undefined where nothing is recorded. */
  readonly facts?: VisitFacts;
  /** Sends their answers out. Undefined without a webhook. */
  readonly sending: AnswerSender | undefined;
  /** The answers to restore once the first screen is shown. */
  readonly restored: Answers;
  readonly isRehydrated: boolean;
  /** What they have entered and not answered with. */
  readonly drafts: Drafts;
  /** The step that they were at before a reload. */
  readonly reloaded?: ReloadedStep;
  /** What they did on the page before the application arrived. */
  readonly early?: EarlyArrival;
  /** Erases what the browser keeps of the visitor and opens the first question. Rejects while its code cannot be fetched. */
  readonly startOver: () => Promise<void>;
}
