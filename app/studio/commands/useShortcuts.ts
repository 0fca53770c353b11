import { useEffect } from 'react';
import { textOf } from '../state/selectors';
import { isWritten } from '../ui/typing';
import { useStudio } from '../state/useStudio';
import { nextPane } from '../ui/panes';
import { shortcutOf } from '../ui/shortcuts';

/**
 * Wherever the focus is, outside of the preview: Ctrl/Cmd+K opens the palette, Ctrl/Cmd+S saves, Ctrl/Cmd+Z undoes, with Shift or
 * as Ctrl/Cmd+Y redoes, F6 goes from pane to pane.
 */
export function useShortcuts(): void {
  const { actor, send, edits } = useStudio();
  useEffect(() => {
    const textNow = (): string => textOf(actor.getSnapshot());
    /** The box that was written in last, and the flow before it. */
    let written: { readonly box: EventTarget | null; readonly flow: string } | undefined;
    const input = ({ target }: Event): void => {
      // Browsers tell of a switch after its click, which has changed the flow.
      if (isWritten(target)) written = { box: target, flow: textNow() };
    };
    /**
     * The words in the box with the focus have not become the flow's, such as those of a search: the browser undoes
     * them. Or the part around it has not, and takes itself back.
     */
    const isOwn = (): boolean =>
      document.querySelector(':modal') !== null ||
      document.activeElement?.closest('[data-begun]') != null ||
      (written?.box === document.activeElement && written.flow === textNow());

    const press = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      if ((shortcut === 'undo' || shortcut === 'redo') && isOwn()) return;
      event.preventDefault();
      event.stopPropagation();
      switch (shortcut) {
        case 'palette':
          return send({ type: 'dialog.opened', dialog: 'palette' });
        case 'save':
          return send({ type: 'save' });
        case 'undo':
          return edits.undo();
        case 'redo':
          return edits.redo();
        case 'next pane':
          return send({ type: 'pane.reached', pane: nextPane(1) });
        case 'previous pane':
          return send({ type: 'pane.reached', pane: nextPane(-1) });
      }
    };
    // Before the editor, which knows other meanings of these keys.
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('input', input, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('input', input, { capture: true });
    };
  }, [actor, send, edits]);
}
