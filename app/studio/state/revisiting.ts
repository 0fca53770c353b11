import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TextHandle } from '../edits/text-handle';
import type { studioMachine } from '../machine/studio-machine';

/**
 * Takes steps back or does them again, and shows where. The selection goes there, and the focus too where something was
 * typed or one is editing, unless the button for it has the focus.
 */
export const createRevisiting =
  (actor: ActorRefFrom<typeof studioMachine>, editor: RefObject<TextHandle | null>) =>
  (does: 'undo' | 'redo'): void => {
    const { activeElement: focused } = document;
    const place = editor.current?.go(does);
    if (!place) return;
    const { pointer } = place;
    const { view } = actor.getSnapshot().context;
    const isEditing = focused === document.body || focused?.closest('.edit-pane') != null;
    const comes = (place.isTyped || isEditing) && focused?.closest('.studio-bar') == null;
    if (view === 'text' && place.isAtCursor) {
      actor.send({ type: 'cursor.moved', pointer });
      if (comes) editor.current?.focus();
      return;
    }
    const around = focused?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer;
    const isThere = (view === 'form' || view === 'look') && around === pointer;
    actor.send({ type: 'part.selected', pointer, focus: comes && !isThere });
  };
