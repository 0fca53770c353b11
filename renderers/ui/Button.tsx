import type { ReactNode, Ref } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes';

interface ButtonProps {
  readonly children: ReactNode;
  /** "solid" is the main action; a screen has one. "quiet" is the alternative. */
  readonly look?: ButtonLook;
  readonly type?: 'button' | 'submit';
  /** Looks and reads as disabled, and still takes the focus. It does nothing; a form is told, and says what is missing. */
  readonly inactive?: boolean;
  /** What it was pressed for has not come yet. It can be pressed again. */
  readonly busy?: boolean;
  readonly className?: string;
  readonly onClick?: () => void;
  /** The event of a press that counts before the application has arrived. */
  readonly early?: 'continue';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words. */
export function Button({
  children,
  look = 'solid',
  type = 'button',
  inactive = false,
  busy,
  className,
  onClick,
  early,
  ref,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClasses(look, className)}
      aria-disabled={inactive || undefined}
      aria-busy={busy}
      data-go={early}
      onClick={(event) => {
        if (!inactive) onClick?.();
        else if (type === 'button') event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
