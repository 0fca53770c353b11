import { milliseconds, type LoaderNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Heading } from '../ui/Heading';
import { Icon } from '../ui/Icon';
import './loader.css';

/** Steps that are ticked off one after the other, around a ring that fills. */
export function LoaderView({ node, phase }: ScreenProps<LoaderNode>) {
  const { steps } = node;
  const at = currentOf(phase, steps.length);
  const step = steps[at];
  const filled = Math.min(1, (at + 1) / steps.length);

  return (
    <div className="loader">
      <div className="loader__ring" aria-hidden="true">
        <svg viewBox="0 0 120 120" width="120" height="120">
          <defs>
            <linearGradient id="loader-light" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor="var(--lit)" />
              <stop offset="1" stopColor="var(--accent-end)" />
            </linearGradient>
          </defs>
          <circle className="loader__track" cx="60" cy="60" r="54" />
          <circle
            className="loader__arc"
            cx="60"
            cy="60"
            r="54"
            pathLength="1"
            stroke="url(#loader-light)"
            style={{
              strokeDashoffset: 1 - filled,
              transitionDuration: step ? `${milliseconds(step.lasts)}ms` : undefined,
            }}
          />
        </svg>
        <span className="loader__count">
          {Math.min(at + 1, steps.length)}
          <small>/{steps.length}</small>
        </span>
      </div>
      <header className="loader__head">
        <Heading>{node.headline}</Heading>
        {node.subheadline && <p className="subline">{node.subheadline}</p>}
      </header>
      <p className="for-readers" role="status">
        {step?.label}
      </p>
      <ol className="loader__steps">
        {steps.map(({ label }, index) => (
          <li
            key={label}
            className="loader__step"
            data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'}
          >
            <span className="loader__mark" aria-hidden="true">
              {index < at && <Icon name="check" />}
            </span>
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The index of the current step; behind the last one when all are done. */
function currentOf(phase: string, total: number): number {
  const number = /^step-(\d+)/.exec(phase)?.[1];
  return number === undefined ? total : Number(number) - 1;
}
