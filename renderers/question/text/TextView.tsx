import type { QuestionNode } from '../../../engine';
import type { ScreenProps } from '../../screen-props';
import { Question } from '../Question';
import { TextAnswer } from './TextAnswer';

/** A question with a box for a text. */
export function TextView({ node, ...props }: ScreenProps<QuestionNode>) {
  const { asks } = node;
  return (
    <Question node={node}>
      {(titleId) => asks.type === 'text' && <TextAnswer {...props} asks={asks} titleId={titleId} />}
    </Question>
  );
}
