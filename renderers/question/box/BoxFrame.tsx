import type { ReactNode } from 'react';
import field from '../../ui/field.module.css';

interface BoxFrameProps {
  /** The id of the control. */
  readonly id: string;
  readonly label?: string;
  readonly hint?: string;
  readonly problem?: string;
  /** Alone on its screen, what is wrong is announced. A form says it in its summary. */
  readonly isAlone: boolean;
  /** The control, given what it is described by. */
  readonly children: (describedBy: string) => ReactNode;
  /** More below the hint. */
  readonly after?: ReactNode;
}

/** What is around a control: its label, a hint, and what is wrong with what was entered. */
export function BoxFrame({ id, label, hint, problem, isAlone, children, after }: BoxFrameProps) {
  const describedBy = [hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={field.field}>
      {label && (
        <label className={field.label} id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      {children(describedBy)}
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {after}
      <p className={field.problem} id={`${id}-problem`} role={isAlone ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  );
}
