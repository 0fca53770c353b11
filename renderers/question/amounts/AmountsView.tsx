import type { QuestionNode } from '../../../engine';
import type { ScreenProps } from '../../screen-props';
import { Question } from '../Question';
import { AmountsAnswer } from './AmountsAnswer';

/** A question with boxes for two amounts. */
export function AmountsView({ node, ...props }: ScreenProps<QuestionNode>) {
  const { asks } = node;
  return (
    <Question node={node}>
      {(titleId) =>
        asks.type === 'amounts' && <AmountsAnswer {...props} asks={asks} titleId={titleId} />
      }
    </Question>
  );
}
