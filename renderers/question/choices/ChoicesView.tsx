import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { withQuote } from '../with-quote';
import { ChoicesAnswer } from './ChoicesAnswer';

/** A question with cards, of which several are chosen. */
export const ChoicesView = withQuote(function ChoicesView({
  node,
  ...props
}: ScreenProps<QuestionOf<'choices'>>) {
  const { asks, sends } = node;
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <ChoicesAnswer {...props} asks={asks} titleId={titleId} submitting={sends?.submitting} />
      )}
    </Question>
  );
});
