import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { TextAnswer } from './TextAnswer';

/** A question with a box for a text. */
export function TextView({ node, ...props }: ScreenProps<QuestionOf<'text'>>) {
  return (
    <Question node={node}>
      {(titleId) => <TextAnswer {...props} asks={node.asks} titleId={titleId} />}
    </Question>
  );
}
