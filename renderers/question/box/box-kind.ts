import type { ComponentType, RefCallback } from 'react';
import type { AnswerTo, AnswerValue, FormBox } from '../../../engine';
import type { Read } from '../../../engine/questions';
import type { FunnelContext } from '../../funnel-context';

/** What a box is drawn from. It keeps nothing itself: what is entered is the draft. */
export interface BoxProps<A> {
  readonly asks: A;
  /** The id of the element that takes the focus. */
  readonly id: string;
  /** What has been entered so far, as the kind writes it. */
  readonly draft: string;
  readonly onWrite: (draft: string) => void;
  /** The focus has left the box. */
  readonly onLeave: () => void;
  /** What is wrong, in words, once it is to be said. */
  readonly problem?: string;
  /** The element that names the box, where it has no label of its own. */
  readonly labelledBy?: string;
  /** Whether it is the only box of its screen. */
  readonly isAlone: boolean;
  /** The answer is on its way: nothing can be changed. */
  readonly isReadOnly: boolean;
  readonly box: RefCallback<HTMLElement>;
  /** The answers to other fields, those in other boxes of the screen included. */
  readonly answerTo?: AnswerTo;
}

/** What the kind of a box needs to know besides its question. */
export type BoxContext = Pick<FunnelContext, 'fields' | 'language' | 'currency'> &
  Pick<BoxProps<unknown>, 'answerTo'>;

/** A kind of question that is a box: alone on a screen, or one of several in a form. */
export interface BoxKind<A extends FormBox> {
  /** The box. */
  readonly Box: ComponentType<BoxProps<A>>;
  /** What the box holds for an answer, and for none. */
  draftOf(asks: A, answer: AnswerValue | undefined, context: BoxContext): string;
  /** What a draft means. */
  readonly read: Read;
  /** Once it is left or answered with, the box shows the answer that was understood: what is shown is what is stored. */
  readonly settles?: true;
  /** The button stays inactive until there is an answer, where it is the only box. */
  readonly waits?: true;
  /** Fetches what reading needs. Reading does its best if that cannot be fetched. */
  prepare?(): Promise<void>;
}
