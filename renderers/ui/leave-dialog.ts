import { prefersReducedMotion } from './device/preferences';
import css from './leave-dialog.module.css';

/**
 * A dialog leaves with its backdrop, and is then closed: at once where nothing moves. Until then it keeps the focus. One that
 * is leaving, or closed, is left alone.
 * @param close what closes it, where more than that is to be done
 */
export function leaveDialog(
  dialog: HTMLDialogElement | null,
  close: () => void = () => dialog?.close(),
): void {
  const leaving = css.leaving ?? '';
  if (!dialog?.open || dialog.classList.contains(leaving)) return;
  if (prefersReducedMotion()) {
    close();
    return;
  }
  dialog.classList.add(leaving);
  const end = (): void => {
    close();
    dialog.classList.remove(leaving);
  };
  const moving = dialog.getAnimations();
  if (moving.length === 0) end();
  else void Promise.allSettled(moving.map(({ finished }) => finished)).then(end);
}
