/**
 * Screens focus their heading when they open. In a preview that would take the focus from the text that is being
 * edited, so it happens only while the visitor is in the frame.
 */
export function keepFocusOutside(): void {
  const { prototype } = HTMLElement;
  // Called with the element below.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = prototype;
  prototype.focus = function focusInside(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
