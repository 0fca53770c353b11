import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { ChoiceAnswer } from './ChoiceAnswer';
import { withBox } from './with-box';

const Answer = withBox(ChoiceAnswer);

/** A question with one card for each answer. */
export function ChoiceView({ node, ...props }: ScreenProps<QuestionOf<'choice'>>) {
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <Answer {...props} asks={node.asks} titleId={titleId} submitting={node.sends?.submitting} />
      )}
    </Question>
  );
}
