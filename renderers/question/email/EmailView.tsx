import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { EmailAnswer } from './EmailAnswer';

/** A question with a box for an e-mail address. */
export function EmailView({ node, ...props }: ScreenProps<QuestionOf<'email'>>) {
  const { asks, sends } = node;
  return (
    <Question node={node}>
      {(titleId) => (
        <EmailAnswer {...props} asks={asks} titleId={titleId} submitting={sends?.submitting} />
      )}
    </Question>
  );
}
