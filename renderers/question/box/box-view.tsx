import type { ComponentType } from 'react';
import type { FormBox } from '../../../engine';
import type { ScreenProps } from '../../screen-props';
import { Question, type QuestionOf } from '../Question';
import { withQuote } from '../with-quote';
import { BoxQuestion } from './BoxQuestion';
import type { BoxKind } from './box-kind';

/** The screen of a question with one box of a kind. */
export function boxView<Type extends FormBox['type']>(
  kind: BoxKind<QuestionOf<Type>['asks']>,
): ComponentType<ScreenProps<QuestionOf<Type>>> {
  return withQuote(function BoxView({ node, ...props }) {
    return (
      <Question node={node} answers={props.answers}>
        {(titleId) => (
          <BoxQuestion
            {...props}
            kind={kind}
            asks={node.asks}
            titleId={titleId}
            submitting={node.sends?.submitting}
          />
        )}
      </Question>
    );
  });
}
