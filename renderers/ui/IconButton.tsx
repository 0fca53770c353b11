import type { Ref } from 'react';
import { Icon, type IconName } from './Icon';
import { classes } from './classes';
import css from './button.module.css';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for screen readers. */
  readonly label: string;
  readonly pressed?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon. */
export function IconButton({ icon, label, pressed, className, onClick, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes(css.iconButton, className)}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
