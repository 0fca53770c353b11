import type { SignupProblems } from './signup-problems';
import css from './problem-box.module.css';

interface ProblemBoxProps {
  readonly id: string;
  readonly problems: SignupProblems;
}

/** What is wrong with a step, in a red box above its button. */
export function ProblemBox({ id, problems }: ProblemBoxProps) {
  const { email = [], password = [], code = [], step = [] } = problems;
  const messages = new Set([...email, ...password, ...code, ...step]);
  return (
    <div className={css.problemBox} id={id} role="alert">
      {[...messages].map((message) => (
        <p className={css.line} key={message}>
          <svg className={css.sign} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" />
            <path d="M10 5.5v5m0 3.5v.01" />
          </svg>
          {message}
        </p>
      ))}
    </div>
  );
}
