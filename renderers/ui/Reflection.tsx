import { useLayoutEffect, useRef } from 'react';
import type { Answers, Reflection as ReflectionOf } from '../../engine';
import { moveBetween } from '../movement/load-moves';
import css from './reflection.module.css';

interface ReflectionProps {
  readonly reflection: ReflectionOf | undefined;
  readonly answers: Answers;
}

/** A line that takes up an earlier answer. It keeps its place without one: answers may come after the page. */
export function Reflection({ reflection, answers }: ReflectionProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    if (current?.firstChild) moveBetween(({ wordsArrive }) => wordsArrive(current));
  }, []);
  if (!reflection) return null;
  const { field, text, values } = reflection;
  const answer = answers[field];
  return (
    <p className={css.reflection} ref={line}>
      {answer !== undefined && <span>{values?.[String(answer)] ?? text}</span>}
    </p>
  );
}
