import { withBox } from '#optional/question-parts';
import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { ChoiceAnswer } from './ChoiceAnswer';

const AnswerWithBox = withBox?.(ChoiceAnswer) ?? ChoiceAnswer;

/** A question with one card for each answer. */
export function ChoiceView({ node, ...props }: ScreenProps<QuestionOf<'choice'>>) {
  const { asks, sends } = node;
  const Answer = withBox && asks.choices.some(({ box }) => box) ? AnswerWithBox : ChoiceAnswer;
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <Answer {...props} asks={asks} titleId={titleId} submitting={sends?.submitting} />
      )}
    </Question>
  );
}
