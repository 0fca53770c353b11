import { classes } from './classes';
import css from './button.module.css';

/** How a button looks. */
export type ButtonLook = 'solid' | 'quiet';

/** The classes of a button, also for a link that looks like one. */
export function buttonClasses(look: ButtonLook, className?: string): string {
  return classes(css.button, look === 'solid' ? css.solid : css.quiet, className);
}
