const pressed = new Set([
  'button',
  'checkbox',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether one writes in a control, and does not press it or choose from it. */
export function isWritten(control: unknown): control is HTMLElement {
  if (control instanceof HTMLInputElement) return !pressed.has(control.type);
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLElement && control.isContentEditable;
}

/** What is written in a form of its own is sent at once, by a press. */
const isSent = (box: HTMLElement): boolean => 'form' in box && box.form !== null;

/** Tells bursts of typing apart: each stay of the focus in a box is another. */
export function createBursts(): () => number | undefined {
  let count = 0;
  let box: Element | undefined;
  return () => {
    const { activeElement: now } = document;
    if (!isWritten(now) || isSent(now)) return undefined;
    if (now !== box) {
      box = now;
      count += 1;
      now.addEventListener('blur', () => (box = undefined), { once: true });
    }
    return count;
  };
}
