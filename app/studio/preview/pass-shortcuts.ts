import { isShortcut } from '../commands/is-shortcut';
import type { FromPreview } from './messages';

/** Passes the studio's keys on to it while the focus is in the frame. */
export function passShortcuts(tell: (message: FromPreview) => void): void {
  const press = (event: KeyboardEvent): void => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { key, ctrlKey, metaKey, shiftKey } = event;
    tell({ type: 'shortcut', press: { key, ctrlKey, metaKey, shiftKey } });
  };
  window.addEventListener('keydown', press, { capture: true });
}
