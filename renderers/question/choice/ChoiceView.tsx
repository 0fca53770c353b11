import type { QuestionNode } from '../../../engine';
import type { ScreenProps } from '../../screen-props';
import { Question } from '../Question';
import { ChoiceAnswer } from './ChoiceAnswer';

/** A question with one card for each answer. */
export function ChoiceView({ node, ...props }: ScreenProps<QuestionNode>) {
  const { asks } = node;
  return (
    <Question node={node}>
      {(titleId) =>
        asks.type === 'choice' && <ChoiceAnswer {...props} asks={asks} titleId={titleId} />
      }
    </Question>
  );
}
