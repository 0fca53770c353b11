import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from './is-shortcut';
import { focusPane, nextPane, type Pane } from './panes';

/** What keys do wherever the focus is, outside of the preview. */
interface Shortcuts {
  readonly onPalette: () => void;
  readonly onSave: () => void;
  /** A pane is about to get the focus: a narrow window has to show it. */
  readonly onPane: (pane: Pane) => void;
}

/** Ctrl/Cmd+K opens the palette, Ctrl/Cmd+S saves, F6 goes from pane to pane. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!isShortcut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'k') shortcuts.onPalette();
    else if (key === 's') shortcuts.onSave();
    else {
      const pane = nextPane(event.shiftKey ? -1 : 1);
      shortcuts.onPane(pane);
      requestAnimationFrame(() => focusPane(pane));
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    // Before the editor, which knows other meanings of these keys.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
