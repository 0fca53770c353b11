import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { withQuote } from '../with-quote';
import { AmountsAnswer } from './AmountsAnswer';

/** A question with boxes for two amounts. */
export const AmountsView = withQuote(function AmountsView({
  node,
  ...props
}: ScreenProps<QuestionOf<'amounts'>>) {
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <AmountsAnswer
          {...props}
          asks={node.asks}
          titleId={titleId}
          submitting={node.sends?.submitting}
        />
      )}
    </Question>
  );
});
