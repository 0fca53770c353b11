import { useLayoutEffect } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Boxes for words: React writes what it has drawn into their default. */
const boxes = 'main :is(textarea, input:not([type=checkbox], [type=radio], [type=range]))';

/**
 * Lets the page hear of boxes that other software has filled without telling it, as some password managers do: before
 * the visitor's next act is handled, which would draw over them or send the form without them.
 */
export function useUnheardBoxes(): void {
  useLayoutEffect(() => {
    const heard = new WeakMap<EventTarget, string>();
    let isEntering = false;
    const listen = ({ type, target }: Event): void => {
      if (type === 'input' && isBox(target)) heard.set(target, target.value);
      if (isEntering) return;
      // All of them first: what is entered into one box renders the others again.
      const unheard = [...document.querySelectorAll<Box>(boxes)]
        .map((box) => ({ box, value: box.value }))
        .filter(({ box, value }) => value !== box.defaultValue && value !== heard.get(box));
      isEntering = true;
      for (const { box, value } of unheard) enter(box, value);
      isEntering = false;
    };
    const ended = new AbortController();
    for (const type of ['input', 'pointerdown', 'focusin', 'focusout', 'submit'])
      window.addEventListener(type, listen, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
}

const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Writes into a box as if it were typed. React takes a value for heard that is set through the element itself, so
 * the last one is set through its class.
 */
function enter(box: Box, value: string): void {
  const { selectionStart, selectionEnd } = box;
  box.value = `${value} `;
  Reflect.set(Object.getPrototypeOf(box), 'value', value, box);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) box.setSelectionRange(selectionStart, selectionEnd);
}
