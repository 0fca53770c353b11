import type { Ref } from 'react';
import { Icon, type IconName } from './Icon';
import './button.css';

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
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
