import type { Answers, Reflection as ReflectionOf } from '../../engine';
import css from './reflection.module.css';

interface ReflectionProps {
  readonly reflection: ReflectionOf | undefined;
  readonly answers: Answers;
}

/** A line that takes up an earlier answer. It keeps its place without one: answers may come after the page. */
export function Reflection({ reflection, answers }: ReflectionProps) {
  if (!reflection) return null;
  const { field, text, values } = reflection;
  const answer = answers[field];
  return (
    <p className={css.reflection}>
      {answer !== undefined && <span>{values?.[String(answer)] ?? text}</span>}
    </p>
  );
}
