import { useLayoutEffect, useRef, useState } from 'react';

interface Question {
  readonly title: string;
  readonly subtitle?: string;
  readonly choices: readonly string[];
}

/** The questions in React and nothing else: no router, no machine. */
export function Survey({ questions }: { readonly questions: readonly Question[] }) {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const question = questions[answers.length];
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (answers.length > 0) heading.current?.focus();
  }, [answers.length]);
  const answer = (label: string): void => {
    const given = [...answers, label];
    setAnswers(given);
    localStorage.setItem('answers', JSON.stringify(given));
    history.pushState(null, '', `/${given.length}`);
  };
  return (
    question && (
      <main key={answers.length}>
        <h1 ref={heading} tabIndex={-1}>
          {question.title}
        </h1>
        <p>{question.subtitle}</p>
        <fieldset>
          {question.choices.map((label) => (
            <button key={label} type="button" onClick={() => answer(label)}>
              {label}
            </button>
          ))}
        </fieldset>
      </main>
    )
  );
}
