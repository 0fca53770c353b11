import { withHook, withSkip } from '#optional/question-parts';
import type { ComponentType } from 'react';
import { questionPhase } from '../../engine/compile';
import type { QuestionNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';

/** The renderer of a kind of question: all of them have the same phases. */
export const questionRenderer = <N extends QuestionNode>(
  View: ComponentType<ScreenProps<N>>,
): Renderer<N> => {
  const whole = withSkip ? withSkip(View) : View;
  return { View: withHook ? withHook(whole) : whole, phaseOf: questionPhase };
};
