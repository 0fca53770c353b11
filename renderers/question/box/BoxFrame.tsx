import type { ReactNode } from 'react';
import { useFunnel } from '../../funnel-context';
import field from '../../ui/field.module.css';

interface BoxFrameProps {
  /** The id of the control. */
  readonly id: string;
  /** Its words. A box that may stay empty says so next to its label. */
  readonly asks: { readonly label?: string; readonly hint?: string; readonly optional?: boolean };
  readonly problem?: string;
  /** Alone on its screen, what is wrong is announced. A form says it in its summary. */
  readonly isAlone: boolean;
  /** The control, given what it is described by. */
  readonly children: (describedBy: string) => ReactNode;
  /** More below the hint. */
  readonly after?: ReactNode;
}

/** What is around a control: its label, a hint, and what is wrong with what was entered. */
export function BoxFrame(props: BoxFrameProps) {
  const { id, asks, problem, isAlone, children, after } = props;
  const { label, hint, optional: isOptional = false } = asks;
  const { labels } = useFunnel();
  const described = [isOptional && `${id}-optional`, hint && `${id}-hint`, `${id}-problem`];
  const describedBy = described.filter(Boolean).join(' ');
  return (
    <div className={field.field} data-alone={isAlone || undefined}>
      {label && (
        <div className={field.head}>
          <label className={field.label} id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
          {isOptional && (
            <span className={field.optional} id={`${id}-optional`}>
              {labels.optional}
            </span>
          )}
        </div>
      )}
      {children(describedBy)}
      <p className={field.problem} id={`${id}-problem`} role={isAlone ? 'alert' : undefined}>
        {problem}
      </p>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {after}
    </div>
  );
}
