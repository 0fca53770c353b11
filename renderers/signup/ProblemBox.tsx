import type { Problems } from './signup-problems';

interface ProblemBoxProps {
  readonly id: string;
  readonly problems: Problems;
}

/** What is wrong with a step, in a red box above its button. */
export function ProblemBox({ id, problems }: ProblemBoxProps) {
  const { email = [], password = [], code = [], step = [] } = problems;
  const messages = new Set([...email, ...password, ...code, ...step]);
  return (
    <div className="problem-box" id={id} role="alert">
      {[...messages].map((message) => (
        <p className="problem-box__line" key={message}>
          <svg
            className="problem-box__sign"
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
          >
            <circle cx="10" cy="10" r="9" />
            <path d="M10 5.5v5m0 3.5v.01" />
          </svg>
          {message}
        </p>
      ))}
    </div>
  );
}
