import type { EnteredBox } from '../../../renderers';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** What the visitor has entered into a page that the application is about to take over. */
export interface EarlyEntries {
  /** The box of an id as the visitor has filled it. Undefined where they have not, and once the page is taken over. */
  readonly of: (id: string) => EnteredBox | undefined;
  /** The page is taken over: gives the focus back to the box that had it. */
  readonly end: () => void;
}

/**
 * Keeps what is entered into the boxes of a prerendered page. Where other software has changed the page, React
 * renders it again: the elements that the visitor typed into are removed, but they still hold what was typed.
 * @param root what React hydrates: from now on nothing else replaces what is in it
 */
export function keepEntries(root: HTMLElement): EarlyEntries {
  const boxes = new Map(
    [...root.querySelectorAll<Box>('input, textarea')].map((box) => [box.id, box]),
  );
  // Of places of which one is tapped, the page's script marks that one.
  const groups = [...root.querySelectorAll('form [role=radiogroup]')];
  let focused: EventTarget | null = document.activeElement;
  const running = new AbortController();
  const { signal } = running;
  // Whether a box that is taken out of the page says that it loses the focus depends on the browser.
  window.addEventListener('focusin', ({ target }) => (focused = target), { signal });
  window.addEventListener('pointerdown', () => (focused = null), { signal, capture: true });
  return {
    of(id) {
      if (signal.aborted) return undefined;
      const box = boxes.get(id);
      if (box) return isChanged(box) ? box : undefined;
      const group = groups.find((each) => each.id === id);
      const value = group?.querySelector('[data-early=chosen]')?.getAttribute('data-choice');
      return value ? { value } : undefined;
    },
    end() {
      running.abort();
      const had = [...boxes.values()].find((box) => box === focused);
      const box = had && document.getElementById(had.id);
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      box?.focus({ preventScroll: true });
      // Only once the words are drawn, and where the kind of box has a caret.
      queueMicrotask(() => {
        const isText = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement;
        if (isText && had.selectionStart !== null)
          box.setSelectionRange(had.selectionStart, had.selectionEnd);
      });
    },
  };
}

/** Whether a box holds something else than what the page was drawn with. */
function isChanged(box: Box): boolean {
  return box instanceof HTMLInputElement && box.type === 'checkbox'
    ? box.checked !== box.defaultChecked
    : box.value !== box.defaultValue;
}
