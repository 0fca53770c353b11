import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { withQuote } from '../with-quote';
import { YesnoAnswer } from './YesnoAnswer';

/** A question with two cards, yes and no. */
export const YesnoView = withQuote(function YesnoView({
  node,
  ...props
}: ScreenProps<QuestionOf<'yesno'>>) {
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <YesnoAnswer
          {...props}
          asks={node.asks}
          titleId={titleId}
          submitting={node.sends?.submitting}
        />
      )}
    </Question>
  );
});
