import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { withQuote } from '../with-quote';
import { FormAnswer } from './FormAnswer';

/** A question with several boxes. */
export const FormView = withQuote(function FormView({
  node,
  ...props
}: ScreenProps<QuestionOf<'form'>>) {
  return (
    <Question node={node} answers={props.answers}>
      {(titleId) => (
        <FormAnswer
          {...props}
          asks={node.asks}
          titleId={titleId}
          submitting={node.sends?.submitting}
        />
      )}
    </Question>
  );
});
