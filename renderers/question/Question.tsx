import { useId, type ReactNode } from 'react';
import type { Answers, QuestionNode } from '../../engine';
import type { AsksOf, QuestionType } from '../../engine/questions';
import type { ScreenProps } from '../screen-props';
import { Heading } from '../ui/Heading';
import { Reflection } from '../ui/Reflection';
import typography from '../ui/typography.module.css';
import css from './question.module.css';

/** A question of a kind. */
export interface QuestionOf<Type extends QuestionType> extends QuestionNode {
  readonly asks: AsksOf<Type>;
}

/** What the form of an answer gets. */
export interface AnswerProps<A> extends Omit<ScreenProps<QuestionNode>, 'node'> {
  readonly asks: A;
  /** The id of the element that asks the question. */
  readonly titleId: string;
  /** What is said while the answers are sent. Undefined where the question does not send them. */
  readonly submitting?: string;
}

interface QuestionProps {
  readonly node: QuestionNode;
  readonly answers: Answers;
  /** Draws the form of the answer, given the id of the element that asks the question. */
  readonly children: (titleId: string) => ReactNode;
}

/** A question, and under it the form that fits what is asked. */
export function Question({ node, answers, children }: QuestionProps) {
  const titleId = useId();
  return (
    <div className={css.question}>
      <header className={css.head}>
        <Reflection reflection={node.reflection} answers={answers} />
        {node.eyebrow && <p className={typography.eyebrow}>{node.eyebrow}</p>}
        <Heading id={titleId}>{node.title}</Heading>
        {node.subtitle && <p className={typography.subline}>{node.subtitle}</p>}
        {node.facts && <p className={css.facts}>{node.facts}</p>}
      </header>
      {children(titleId)}
    </div>
  );
}
