import { useLayoutEffect, useState } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** What is in a box. */
interface Filled {
  readonly box: Box;
  readonly value: string;
}

/** Boxes for words: React writes what it has drawn into their default. */
const boxes = 'main :is(textarea, input:not([type=checkbox], [type=radio], [type=range]))';

/**
 * Lets the page hear of boxes that other software has filled without telling it, as some password managers do: before
 * the visitor's next act is handled, which would send the form without them, and where the page is drawn again, which
 * would empty them.
 */
export function useUnheardBoxes(): void {
  const [heard] = useState(() => new WeakMap<EventTarget, string>());
  const before = unheardOf(heard);
  useLayoutEffect(() => {
    for (const { box, value } of before) if (box.value !== value) enter(box, value);
  });
  useLayoutEffect(() => {
    let isEntering = false;
    const listen = ({ type, target }: Event): void => {
      if (type === 'input' && isBox(target)) heard.set(target, target.value);
      if (isEntering) return;
      // All of them first: what is entered into one box renders the others again.
      const unheard = unheardOf(heard);
      isEntering = true;
      for (const { box, value } of unheard) enter(box, value);
      isEntering = false;
    };
    const ended = new AbortController();
    for (const type of ['input', 'pointerdown', 'focusin', 'focusout', 'submit'])
      window.addEventListener(type, listen, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [heard]);
}

/** The boxes that hold what neither React has drawn nor an event has told. None where there is no page. */
function unheardOf(heard: WeakMap<EventTarget, string>): Filled[] {
  if (typeof document === 'undefined') return [];
  return [...document.querySelectorAll<Box>(boxes)]
    .map((box) => ({ box, value: box.value }))
    .filter(({ box, value }) => value !== box.defaultValue && value !== heard.get(box));
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
