import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Control, PageAction, Press } from '../visitor/action';
import type { EngineName } from './find.mjs';
import { startFirefox, type FirefoxOptions } from './firefox';
import type { InputSource, Session, Size } from './session';
import { startWebkit } from './webkit';

/** Finds controls as screen readers do: by role and accessible name. */
const finder = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Where something is on the page, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is looked for: a control, a box by its label, or anything by a selector. */
export type Wanted =
  | Control
  | { readonly role: string; readonly name: string; readonly section?: string }
  | { readonly label: string }
  | { readonly selector: string };

/** The characters that the standard gives to keys without any. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** A page in Firefox or WebKit, with a visitor's mouse and keyboard. */
export class EnginePage {
  private constructor(
    readonly session: Session,
    private readonly site: string,
    /** How long something may take to appear, in milliseconds. */
    private readonly patience: number,
  ) {}

  static async start(
    engine: EngineName,
    site: string,
    { size, patience = 20_000, ...firefox }: FirefoxOptions & { size: Size; patience?: number },
  ): Promise<EnginePage> {
    const session = await (engine === 'firefox' ? startFirefox(firefox) : startWebkit());
    await session.resize(size);
    return new EnginePage(session, site, patience);
  }

  /** Runs a function in the page. */
  run<Args extends readonly unknown[], T>(
    body: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    return this.session.run(body, args);
  }

  /** Runs a function in the only frame of the page. */
  inFrame<Args extends readonly unknown[], T>(
    body: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    return this.session.run(body, args, { inFrame: true });
  }

  async open(path: string): Promise<void> {
    await this.session.open(this.site + path);
  }

  /** @throws where the page offers no way to do it */
  async do(action: PageAction): Promise<void> {
    switch (action.type) {
      case 'open':
        await this.open(action.address);
        return;
      case 'reload':
        await this.run(() => location.reload());
        return;
      case 'back':
        await this.run(() => history.back());
        return;
      case 'press':
        await this.press(action.control, action);
        return;
      case 'fill':
      case 'type':
        await this.fill(action, action.text);
        return;
      case 'tick':
        if ((await this.read(action.control, 'checked')) !== action.isOn)
          await this.press(action.control);
        return;
      case 'slide':
        await this.slide(action.control, action.value);
        return;
      case 'key':
        await this.key(action.key);
        return;
      case 'remember':
      case 'tab':
      case 'pass':
      case 'clip':
        throw new Error(`Firefox and WebKit are not driven to "${action.type}".`);
    }
  }

  /** Presses something with the mouse. */
  async press(
    wanted: Wanted,
    { taps = 1 }: Pick<Press, 'taps'> | { taps?: number } = {},
  ): Promise<void> {
    const { x, y } = await this.placeOf(wanted);
    await this.session.act([
      mouse([
        { type: 'pointerMove', x, y },
        ...Array.from({ length: taps }, () => [
          { type: 'pointerDown' as const, button: 0 as const },
          { type: 'pointerUp' as const, button: 0 as const },
        ]).flat(),
      ]),
    ]);
  }

  /** Drags something to the place of another thing, in several moves. */
  async drag(wanted: Wanted, to: Wanted): Promise<void> {
    const from = await this.placeOf(wanted);
    const end = await this.placeOf(to);
    const moves = 10;
    await this.session.act([
      mouse([
        { type: 'pointerMove', ...from },
        { type: 'pointerDown', button: 0 },
        ...Array.from({ length: moves }, (_, index) => ({
          type: 'pointerMove' as const,
          x: Math.round(from.x + ((end.x - from.x) * (index + 1)) / moves),
          y: Math.round(from.y + ((end.y - from.y) * (index + 1)) / moves),
          duration: 30,
        })),
        // Where the page is asked whether it takes what is dropped, it has answered by then.
        { type: 'pause', duration: 300 },
        { type: 'pointerUp', button: 0 },
      ]),
    ]);
  }

  /** Presses a key where the focus is. */
  async key(name: string): Promise<void> {
    await this.type(keys[name] ?? name);
  }

  /** Presses keys one after the other where the focus is. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.session.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Gives a box a text in place of what it had. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted);
    await this.run(() => {
      const box = document.activeElement;
      if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.select();
    });
    await this.type(text);
  }

  /** Moves a slider by its keys. */
  async slide(wanted: Wanted, value: number): Promise<void> {
    await this.placeOf(wanted);
    await this.run(focusFound);
    await this.key('Home');
    for (let presses = 0; presses < 200; presses += 1) {
      if (Number(await this.read(wanted, 'value')) >= value) return;
      await this.key('ArrowRight');
    }
  }

  /** Moves the focus to something with Tab alone. */
  async tabTo(wanted: Wanted): Promise<void> {
    await this.placeOf(wanted);
    for (let presses = 0; presses < 60; presses += 1) {
      if (await this.run(hasFocusFound)) return;
      await this.key('Tab');
    }
    throw new Error(`Tab does not reach ${JSON.stringify(wanted)}.`);
  }

  /** A property of an element. */
  async read(wanted: Wanted, property: string): Promise<unknown> {
    await this.placeOf(wanted);
    return this.run(readFound, property);
  }

  /** Whether something is on the page now. */
  async has(wanted: Wanted): Promise<boolean> {
    await this.prepare();
    return (await this.run(find, wanted)) !== undefined;
  }

  /** Where something is: scrolled to, at rest and with nothing over it. */
  async placeOf(wanted: Wanted): Promise<Place> {
    const end = Date.now() + this.patience;
    let why: string | undefined;
    for (;;) {
      // A page that is left while it is asked does not answer.
      const answer = await this.prepare()
        .then(() => this.run(find, wanted))
        .catch((error: unknown) => ({ why: String(error) }));
      if (answer !== undefined && 'x' in answer) return answer;
      why = answer?.why;
      if (Date.now() > end)
        throw new Error(`${JSON.stringify(wanted)} does not show: ${why ?? 'it is not there'}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async close(): Promise<void> {
    await this.session.close();
  }

  private async prepare(): Promise<void> {
    if (await this.run(() => 'TestingLibraryDom' in window)) return;
    finderScript ??= readFileSync(finder, 'utf8');
    await this.session.load(finderScript);
  }
}

let finderScript: string | undefined;

const mouse = (actions: (InputSource & { type: 'pointer' })['actions']): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

/** Runs in the page. */
async function find(wanted: object): Promise<Place | { readonly why: string } | undefined> {
  const { queryAllByRole, queryAllByLabelText } = Reflect.get(window, 'TestingLibraryDom');
  const { role, name, group, section, label, selector }: Partial<Record<string, string>> = {
    ...wanted,
  };
  const part = section === undefined ? document.body : document.getElementById(section);
  if (!part) return undefined;
  const [scope = part] =
    group === undefined ? [] : queryAllByRole(part, 'radiogroup', { name: group });
  const found: HTMLElement[] =
    selector !== undefined
      ? [...scope.querySelectorAll(selector)]
      : label !== undefined
        ? queryAllByLabelText(scope, label, { selector: 'input, textarea, select' })
        : queryAllByRole(scope, role, { name });
  const element = found.find((each) => each.getClientRects().length > 0);
  if (!element) return undefined;
  Reflect.set(window, 'foundElement', element);
  const box = (): DOMRect => {
    // The whole of a small control inside its label.
    const own = element.getBoundingClientRect();
    const around = element.closest('label')?.getBoundingClientRect();
    return own.width < 8 && around ? around : own;
  };
  const reached = (): { at: Element | null; isOwn: boolean; x: number; y: number } => {
    const { left, top, width, height } = box();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const at = document.elementFromPoint(x, y);
    const isOwn =
      at !== null &&
      (element.contains(at) || at.contains(element) || !!at.closest('label')?.contains(element));
    return { at, isOwn, x, y };
  };
  if (!reached().isOwn)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = box();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const { left, top } = box();
  if (left !== before.left || top !== before.top) return { why: 'it moves' };
  const { at, isOwn, x, y } = reached();
  return isOwn ? { x, y } : { why: `${at?.outerHTML.slice(0, 200)} is over it` };
}

/** Runs in the page. */
function focusFound(): void {
  const found: unknown = Reflect.get(window, 'foundElement');
  if (found instanceof HTMLElement) found.focus();
}

/** Runs in the page. */
function hasFocusFound(): boolean {
  return Reflect.get(window, 'foundElement') === document.activeElement;
}

/** Runs in the page. */
function readFound(property: string): unknown {
  const found: unknown = Reflect.get(window, 'foundElement');
  return found instanceof HTMLElement ? Reflect.get(found, property) : undefined;
}
