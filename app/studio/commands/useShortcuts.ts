import { useEffect } from 'react';
import { useStudio } from '../state/useStudio';
import { isShortcut } from './is-shortcut';
import { nextPane } from './panes';

/** Wherever the focus is, outside of the preview: Ctrl/Cmd+K opens the palette, Ctrl/Cmd+S saves, F6 goes from pane to pane. */
export function useShortcuts(): void {
  const { send } = useStudio();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!isShortcut(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'k') send({ type: 'dialog.opened', dialog: 'palette' });
      else if (key === 's') send({ type: 'save' });
      else send({ type: 'pane.reached', pane: nextPane(event.shiftKey ? -1 : 1) });
    };
    // Before the editor, which knows other meanings of these keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [send]);
}
