import { useId } from 'react';
import { assertNever, type QuestionNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Heading } from '../ui/Heading';
import { AmountsAnswer } from './AmountsAnswer';
import { ChoiceAnswer } from './ChoiceAnswer';
import { EmailAnswer } from './EmailAnswer';
import { TextAnswer } from './TextAnswer';
import './question.css';

/** What the form of an answer gets. */
export interface AnswerProps<A> extends Omit<ScreenProps, 'node'> {
  readonly asks: A;
  /** The id of the element that asks the question. */
  readonly titleId: string;
}

/** A question, and under it the form that fits what is asked. */
export function QuestionView({ node, ...props }: ScreenProps<QuestionNode>) {
  const titleId = useId();
  return (
    <div className="question">
      <header className="question__head">
        {node.eyebrow && <p className="eyebrow">{node.eyebrow}</p>}
        <Heading id={titleId}>{node.title}</Heading>
        {node.subtitle && <p className="subline">{node.subtitle}</p>}
      </header>
      <Answer {...props} node={node} titleId={titleId} />
    </div>
  );
}

function Answer({ node, ...props }: ScreenProps<QuestionNode> & { readonly titleId: string }) {
  const { asks } = node;
  switch (asks.type) {
    case 'choice':
      return <ChoiceAnswer {...props} asks={asks} />;
    case 'text':
      return <TextAnswer {...props} asks={asks} />;
    case 'email':
      return <EmailAnswer {...props} asks={asks} submitting={node.sends?.submitting} />;
    case 'amounts':
      return <AmountsAnswer {...props} asks={asks} />;
    default:
      return assertNever(asks);
  }
}
