import type { ComponentType } from 'react';
import type { QuestionNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { QuoteLine } from '../ui/QuoteLine';
import css from './question.module.css';

/** The screen of a question, and below it what a customer says, if the question quotes somebody. */
export function withQuote<N extends QuestionNode>(
  View: ComponentType<ScreenProps<N>>,
): ComponentType<ScreenProps<N>> {
  return function QuotingView(props) {
    const { testimonial } = props.node;
    if (!testimonial) return <View {...props} />;
    return (
      <div className={css.quoting}>
        <View {...props} />
        <QuoteLine testimonial={testimonial} />
      </div>
    );
  };
}
