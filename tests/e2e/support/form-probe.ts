import type { Page } from '@playwright/test';

/** A control of a form, as a test finds it again after the form was drawn anew. */
export interface Control {
  readonly key: string;
  readonly kind: 'text' | 'number' | 'select' | 'switch' | 'colour' | 'button' | 'fold';
  /** Its middle. */
  readonly x: number;
  readonly y: number;
}

/** What a test compares before and after it has done something in a form. */
export interface FormState {
  /** The part that the form shows. */
  readonly root: string;
  /** What each control says, by its key. */
  readonly said: Readonly<Record<string, string>>;
  /** The control with the focus, or else its element and the part around: "body". */
  readonly focus: string;
  readonly focusKind: Control['kind'] | undefined;
  /** What the last press went down on, and what its click reached. */
  readonly down: string | undefined;
  readonly clicked: string | undefined;
  /** Whether a dialog is open, or a screen is being chosen on the map. */
  readonly isElsewhere: boolean;
  /** What is wrong with it, as far as it is checked. */
  readonly problems: string;
  /** Whether there is nothing left to undo, and the text is that of the file. */
  readonly isAsBefore: boolean;
}

/** Looks at the form of the studio inside of its page. */
interface FormProbe {
  /** The controls that can be used, those that show another form last. */
  readonly keys: () => string[];
  readonly find: (key: string) => Control | undefined;
  readonly focus: (key: string) => void;
  /** How the form is once the browser has drawn it. */
  readonly state: () => Promise<FormState>;
}

declare global {
  interface Window {
    readonly formProbe: FormProbe;
  }
}

/** Puts the probe into the page. Of a list, it knows the controls of the first item: the others have the same. */
export async function addFormProbe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const selector =
      '.form-body :is(input:not([type=file]), select, textarea, button, summary, [contenteditable=true])';
    const pointerOf = (element: Element): string =>
      element.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? '';
    const nameOf = (element: HTMLElement): string =>
      element.ariaLabel ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      (element.firstElementChild ?? element).textContent;
    /** The controls that can be used, by keys that say which each is. */
    const controls = (): Map<string, HTMLElement> => {
      const found = new Map<string, HTMLElement>();
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const isUsed = element.checkVisibility() && !element.matches(':disabled');
        if (!isUsed || element.closest('.form-items > :not(:first-child)')) continue;
        const name = nameOf(element).replace(/ \(\d+\)$/, '');
        const base = `${pointerOf(element)} ${element.tagName.toLowerCase()} ${name}`;
        let key = base;
        for (let count = 2; found.has(key); count += 1) key = `${base} ${count}`;
        found.set(key, element);
      }
      return found;
    };
    const keyOf = (target: EventTarget | null): string => {
      if (!(target instanceof Element)) return '';
      const control = target.closest(selector);
      for (const [key, each] of controls()) if (each === control) return key;
      return `${pointerOf(target)} ${target.tagName.toLowerCase()}`.trim();
    };
    const kindOf = (element: HTMLElement): Control['kind'] => {
      if (element instanceof HTMLSelectElement) return 'select';
      if (element.matches('summary, [aria-expanded]')) return 'fold';
      if (!(element instanceof HTMLInputElement))
        return element.isContentEditable ? 'text' : 'button';
      if (element.type === 'checkbox') return 'switch';
      if (element.type === 'color') return 'colour';
      return element.type === 'number' ? 'number' : 'text';
    };
    const says = (element: HTMLElement): string => {
      if (element instanceof HTMLInputElement && element.type === 'checkbox')
        return String(element.checked);
      return 'value' in element ? String(element.value) : '';
    };
    let down: string | undefined;
    let clicked: string | undefined;
    addEventListener(
      'pointerdown',
      ({ target }) => {
        down = keyOf(target);
        clicked = undefined;
      },
      { capture: true },
    );
    addEventListener(
      'click',
      // A control may click another, such as the box for a file.
      (event) => {
        const { target, isTrusted } = event;
        if (isTrusted) clicked = keyOf(target);
        // The browser's own window of colours is not in the page, and would take the keys that follow.
        if (target instanceof HTMLInputElement && target.type === 'color') event.preventDefault();
      },
      { capture: true },
    );
    const drawn = (): Promise<unknown> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const probe: FormProbe = {
      keys: () => {
        const keys = [...controls().keys()];
        const leaves = (key: string): boolean => / button (?:Open|Duplicate)\b/.test(key);
        return keys.toSorted((a, b) => Number(leaves(a)) - Number(leaves(b)));
      },
      find: (key) => {
        const element = controls().get(key);
        if (!element) return undefined;
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { key, kind: kindOf(element), x: left + width / 2, y: top + height / 2 };
      },
      focus: (key) => controls().get(key)?.focus(),
      state: async () => {
        await drawn();
        const { activeElement: active } = document;
        const isInForm = active instanceof HTMLElement && active.closest('.form-body') !== null;
        return {
          root: document.querySelector<HTMLSelectElement>('.form-picker select')?.value ?? '',
          said: Object.fromEntries([...controls()].map(([key, each]) => [key, says(each)])),
          focus: keyOf(active),
          focusKind: isInForm ? kindOf(active) : undefined,
          down,
          clicked,
          problems: [...document.querySelectorAll('.form-problems li')]
            .map(({ textContent }) => textContent)
            .join('\n'),
          isElsewhere: document.querySelector('dialog[open], [data-picking=true]') !== null,
          isAsBefore:
            document.querySelector('[aria-label=Undo][aria-disabled=true]') !== null &&
            document.querySelector('.studio-save [role=status]')?.textContent === 'Saved',
        };
      },
    };
    Object.assign(window, { formProbe: probe });
  });
}
