import { useEffect, type RefObject } from 'react';
import { keysOf } from '../../../engine';
import { focusAdding, focusBox } from './focus-part';

/** A part of a form on the page. */
interface Place {
  readonly element: HTMLElement;
  readonly keys: readonly string[];
}

/**
 * Keeps the focus in a form when what had it is removed, such as an item by its own button: the focus goes to what
 * adds the part again, or else to the nearest part that is still there.
 */
export function useKeptFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    let focused: Element | undefined;
    let near: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      focused = target;
      near = partsNear(current, target);
    };
    const restore = (): void => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = undefined;
      const [own] = near;
      if (own && !own.isConnected && focusAdding(current, own.dataset.pointer ?? '')) return;
      const next = near.find((each) => each.isConnected);
      if (next) focusBox(next);
    };
    const observer = new MutationObserver(restore);
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', remember);
    };
  }, [form]);
}

/** The parts of a form, those nearest to a control first: its own, then those that share most of its pointer, those after it before those above. */
function partsNear(form: HTMLElement, control: Element): readonly HTMLElement[] {
  const parts = [...form.querySelectorAll<HTMLElement>('[data-pointer]')].map((element): Place => ({
    element,
    keys: keysOf(element.dataset.pointer ?? ''),
  }));
  const own = control.closest<HTMLElement>('[data-pointer]');
  const index = parts.findIndex(({ element }) => element === own);
  const keys = parts[index]?.keys ?? [];
  const shared = (place: Place): number => {
    const differing = keys.findIndex((key, at) => place.keys[at] !== key);
    return differing < 0 ? keys.length : differing;
  };
  return [...parts.slice(index), ...parts.slice(0, Math.max(index, 0)).toReversed()]
    .toSorted((a, b) => shared(b) - shared(a))
    .map(({ element }) => element);
}
