import { EditorView } from '@codemirror/view';
import { isInside, keysOf, pointerOf } from '../../../engine';

/** A part of the form to show and focus. A new object is a new request. */
export interface Asked {
  readonly pointer: string;
  /** It was just added: its first text is selected, so that typing replaces it. */
  readonly isNew: boolean;
}

const texts = 'input:not([type=checkbox], [type=radio], [type=color]), [contenteditable=true]';

/** Controls of a part, the best first: what one writes in, chooses from or opens, then what adds to it. */
const controls = [
  'input, select, textarea, [contenteditable=true]',
  '.form-fold',
  'button:not(.form-remove, .form-handle)',
  'summary',
] as const;

/** Beside a part, not in it: the names of things, and the menus that insert something. */
const asides = '.form-name, .form-copy-menus';

/**
 * Scrolls to the part of a form that a pointer names, or to the nearest part around it, and focuses the box that edits
 * it: of a part that is not there, what adds it. Of a new part that is its first text, which typing then replaces.
 */
export function focusPart(form: HTMLElement, { pointer, isNew }: Asked): void {
  if (focusAdding(form, pointer)) return;
  const keys = keysOf(pointer);
  for (let length = keys.length; length > 0; length -= 1) {
    const at = pointerOf(...keys.slice(0, length));
    const part = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (!part) continue;
    part.scrollIntoView({ block: 'center' });
    if (isNew) focusText(part);
    else focusBox(part);
    return;
  }
}

/** Focuses what adds a part again that is not there, or what unfolds that. Answers whether there is such a control. */
export function focusAdding(form: HTMLElement, pointer: string): boolean {
  const adding = form.querySelector<HTMLElement>(`[data-adds="${CSS.escape(pointer)}"]`);
  if (!adding) return false;
  const folded = adding.closest('details:not([open])')?.querySelector('summary');
  (folded ?? adding).focus();
  return true;
}

/** Focuses the first text inside a part, the names of things aside, and selects what it says. */
export function focusText(part: HTMLElement): void {
  const text = firstIn(part, texts);
  if (!text) return focusBox(part);
  text.focus({ preventScroll: true });
  if (text instanceof HTMLInputElement) text.select();
  else {
    const editor = EditorView.findFromDOM(text);
    editor?.dispatch({ selection: { anchor: 0, head: editor.state.doc.length } });
  }
}

/** Focuses the control that edits a part, at the end of what it says: never one that removes or moves the part. */
export function focusBox(part: HTMLElement): void {
  for (const kind of controls) {
    const control = firstIn(part, kind);
    if (!control) continue;
    control.focus({ preventScroll: true });
    const editor = EditorView.findFromDOM(control);
    editor?.dispatch({ selection: { anchor: editor.state.doc.length } });
    return;
  }
}

/** The first control inside a part that is shown and edits it. The answer below a question is another part. */
function firstIn(part: HTMLElement, kind: string): HTMLElement | undefined {
  const pointer = pointerAround(part);
  return [...part.querySelectorAll<HTMLElement>(kind)].find(
    (each) =>
      isInside(pointerAround(each), pointer) &&
      each.closest(asides) === null &&
      each.checkVisibility(),
  );
}

const pointerAround = (element: HTMLElement): string =>
  element.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? '';
