import type { CSSProperties } from 'react';
import { loaderPhase } from '../../engine/compile';
import { milliseconds, type LoaderNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { Heading } from '../ui/Heading';
import { Icon } from '../ui/Icon';
import typography from '../ui/typography.module.css';
import css from './loader.module.css';

/** Steps that are ticked off one after the other, with a ring or a bar that fills. Each takes up what the visitor has said. */
function LoaderView({ node, answers, phase }: ScreenProps<LoaderNode>) {
  const { steps } = node;
  // Behind the last step when all are done.
  const at = phase.name === 'step' ? phase.step - 1 : steps.length;
  const step = steps[at];
  const filled = Math.min(1, (at + 1) / steps.length);

  return (
    <div className={css.loader}>
      <div className={css.ring} aria-hidden="true" style={filling(filled, step)}>
        <svg viewBox="0 0 120 120" width="120" height="120" data-ring>
          <defs>
            <linearGradient id="loader-light" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stopColor="var(--lit)" />
              <stop offset="1" stopColor="var(--accent-end)" />
            </linearGradient>
          </defs>
          <circle className={css.track} cx="60" cy="60" r="54" />
          <circle
            className={css.arc}
            cx="60"
            cy="60"
            r="54"
            pathLength="1"
            stroke="url(#loader-light)"
          />
        </svg>
        <span className={css.count}>
          {Math.min(at + 1, steps.length)}
          <small>/{steps.length}</small>
        </span>
      </div>
      <header className={css.head}>
        <Heading>{node.headline}</Heading>
        {node.subheadline && <p className={typography.subline}>{node.subheadline}</p>}
      </header>
      <p className={typography.forReaders} role="status">
        {step?.label}
      </p>
      <ol className={css.steps}>
        {steps.map(({ label, said }, index) => (
          <li
            key={label}
            className={css.step}
            data-state={stateOf(index, at)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {index < at && <Icon name="check" />}
            </span>
            {label}
            {said && answers[said.field] !== undefined && (
              <span className={css.said} dir="auto">
                {index <= at && <span>{said.text}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How far ring and bar are filled, from 0 to 1, and how long that takes. */
function filling(
  filled: number,
  step: LoaderNode['steps'][number] | undefined,
): CSSProperties & Partial<Record<'--filled' | '--lasts', string | number>> {
  return { '--filled': filled, '--lasts': step && `${milliseconds(step.lasts)}ms` };
}

/** What a step is when another one is the current one. */
function stateOf(index: number, current: number): 'done' | 'now' | 'ahead' {
  if (index === current) return 'now';
  return index < current ? 'done' : 'ahead';
}

/** Draws nodes of the type loader. */
export const loaderRenderer: Renderer<LoaderNode> = { View: LoaderView, phaseOf: loaderPhase };
