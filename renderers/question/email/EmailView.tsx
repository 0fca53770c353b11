import type { QuestionNode } from '../../../engine';
import type { ScreenProps } from '../../screen-props';
import { Question } from '../Question';
import { EmailAnswer } from './EmailAnswer';

/** A question with a box for an e-mail address. */
export function EmailView({ node, ...props }: ScreenProps<QuestionNode>) {
  const { asks } = node;
  return (
    <Question node={node}>
      {(titleId) =>
        asks.type === 'email' && (
          <EmailAnswer
            {...props}
            asks={asks}
            titleId={titleId}
            submitting={node.sends?.submitting}
          />
        )
      }
    </Question>
  );
}
