import type { ReactNode, Ref } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes';

interface ButtonProps {
  readonly children: ReactNode;
  /** "solid" is the way on; a screen has one. "quiet" is the other way. */
  readonly look?: ButtonLook;
  readonly type?: 'button' | 'submit';
  /** Looks and reads as disabled, does nothing, and still takes the focus. */
  readonly inactive?: boolean;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with words. */
export function Button({
  children,
  look = 'solid',
  type = 'button',
  inactive = false,
  className,
  onClick,
  ref,
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClasses(look, className)}
      aria-disabled={inactive || undefined}
      onClick={(event) => {
        if (inactive) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
    </button>
  );
}
