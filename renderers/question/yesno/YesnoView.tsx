import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { YesnoAnswer } from './YesnoAnswer';

/** A question with two cards, yes and no. */
export function YesnoView({ node, ...props }: ScreenProps<QuestionOf<'yesno'>>) {
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
}
