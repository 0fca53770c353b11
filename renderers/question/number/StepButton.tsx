import { classes } from '../../ui/classes';
import button from '../../ui/button.module.css';
import css from './number.module.css';

interface StepButtonProps {
  readonly sign: 'plus' | 'minus';
  /** For screen readers. */
  readonly label: string;
  readonly onStep: () => void;
}

/** A button for one step. */
export function StepButton({ sign, label, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes(button.iconButton, css.step)}
      aria-label={label}
      onClick={onStep}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d={sign === 'plus' ? 'M12 5.5v13m-6.5-6.5h13' : 'M5.5 12h13'} />
      </svg>
    </button>
  );
}
