import { EditorView } from '@codemirror/view';
import { keysOf, pointerOf } from '../../../engine';
import type { Asked } from '../state/studio-state';

const controls = 'input:not([type=hidden]), select, textarea, [contenteditable=true], button';
const texts = 'input:not([type=checkbox], [type=radio], [type=color]), [contenteditable=true]';

/**
 * Scrolls to the part of a form that a pointer names, or to the nearest part around it, and focuses its control: of a part
 * that is not there, what adds it. Of a new part that is its first text, which typing then replaces.
 */
export function focusPart(form: HTMLElement, { pointer, isNew }: Asked): void {
  const adding = form.querySelector<HTMLElement>(`[data-adds="${CSS.escape(pointer)}"]`);
  if (adding) {
    const folded = adding.closest('details:not([open])')?.querySelector('summary');
    return (folded ?? adding).focus();
  }
  const keys = keysOf(pointer);
  for (let length = keys.length; length > 0; length -= 1) {
    const at = pointerOf(...keys.slice(0, length));
    const part = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (!part) continue;
    part.scrollIntoView({ block: 'center' });
    if (isNew) focusText(part);
    else part.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
    return;
  }
}

/** Focuses the first text inside a part, the names of things aside, and selects what it says. */
export function focusText(part: HTMLElement): void {
  const text = [...part.querySelectorAll<HTMLElement>(texts)].find(
    (each) => each.closest('.form-name') === null,
  );
  if (!text) return part.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  text.focus({ preventScroll: true });
  if (text instanceof HTMLInputElement) text.select();
  else {
    const editor = EditorView.findFromDOM(text);
    editor?.dispatch({ selection: { anchor: 0, head: editor.state.doc.length } });
  }
}
