import { shortcutOf } from '../../ui/shortcuts';
import type { FromPreview } from '../messages';

/** Passes the studio's keys on to it while the focus is in the frame. What a visitor has written is undone in its box. */
export function passShortcuts(tell: (message: FromPreview) => void): void {
  let written: EventTarget | null = null;
  const press = (event: KeyboardEvent): void => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    const { activeElement } = document;
    const isCopy = activeElement instanceof HTMLElement && activeElement.isContentEditable;
    const isOwn = isCopy || (written !== null && written === activeElement);
    if ((shortcut === 'undo' || shortcut === 'redo') && isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    const { key, ctrlKey, metaKey, shiftKey } = event;
    tell({ type: 'shortcut', press: { key, ctrlKey, metaKey, shiftKey } });
  };
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('input', ({ target }) => (written = target), { capture: true });
}
