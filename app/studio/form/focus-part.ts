import { keysOf, pointerOf } from '../../../engine/document/pointer';

const controls = 'input:not([type=hidden]), select, textarea, [contenteditable=true], button';

/** Scrolls to the part of a form that a pointer names, or to the nearest part around it, and focuses its control. */
export function focusPart(form: HTMLElement, pointer: string): void {
  const keys = keysOf(pointer);
  for (let length = keys.length; length > 0; length -= 1) {
    const at = pointerOf(...keys.slice(0, length));
    const part = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (!part) continue;
    part.scrollIntoView({ block: 'center' });
    part.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
    return;
  }
}
