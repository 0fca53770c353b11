const pressed = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'reset', 'submit']);

/** Whether one writes in a control, and does not press it or choose from it. */
function isWritten(control: Element | null): control is HTMLElement {
  // What is written in a form is sent at once, by a press.
  if (control instanceof HTMLInputElement) return !pressed.has(control.type) && !control.form;
  if (control instanceof HTMLTextAreaElement) return !control.form;
  return control instanceof HTMLElement && control.isContentEditable;
}

/** Tells bursts of typing apart: each stay of the focus in a box is another. */
export function createBursts(): () => number | undefined {
  let count = 0;
  let box: Element | undefined;
  return () => {
    const { activeElement: now } = document;
    if (!isWritten(now)) return undefined;
    if (now !== box) {
      box = now;
      count += 1;
      now.addEventListener('blur', () => (box = undefined), { once: true });
    }
    return count;
  };
}
