import { readFileSync, writeFileSync } from 'node:fs';
import { clipBreaks, clipEnds } from '../browser/page/clip';
import type { SeenPage } from '../browser/page/test-browser';
import type { Control, PageAction, Press } from '../visitor/action';
import type { EngineName } from './find.mjs';
import { startFirefox, type FirefoxOptions } from './firefox';
import type { InputSource, DriverSession, WindowSize } from './session';
import { startWebkit } from './webkit';
import { inDependency } from '../../site';

/** Finds controls as screen readers do: by role and accessible name. */
const finder = (): string =>
  inDependency('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** Where something is on the page, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is looked for: a control, a box by its label, or anything by a selector. */
export type Wanted =
  | Control
  | {
      readonly role: string;
      readonly name: string;
      readonly section?: string;
      /** Whether it is pressed although it looks as if it did nothing. */
      readonly isInactive?: boolean;
    }
  | { readonly label: string }
  | { readonly selector: string };

/** The characters that the standard gives to keys without any. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
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

/** What a page does that only a proxy beside its browser can do. */
interface Beside {
  /** Time passes. */
  pass(milliseconds: number): Promise<void>;
  /** Pages find something in their storage. */
  remember(key: string, record: string): void;
}

interface StartOptions extends FirefoxOptions {
  readonly size: WindowSize;
  /** How long something may take to appear, in milliseconds. */
  readonly patience?: number;
}

/** A page in Firefox or WebKit, with a visitor's mouse and keyboard. */
export class EnginePage implements SeenPage {
  readonly clock = { runFor: (time: number | string) => this.pass(Number(time)) };

  protected constructor(
    readonly session: DriverSession,
    private readonly site: string,
    private readonly patience: number,
    private readonly beside?: Beside,
  ) {}

  /** @param beside what holds the clock; without it time runs */
  static async start(
    engine: EngineName,
    site: string,
    { size, patience = 20_000, ...options }: StartOptions,
    beside?: Beside,
  ): Promise<EnginePage> {
    const session = await (engine === 'firefox' ? startFirefox(options) : startWebkit(options));
    await session.resize(size);
    return new this(session, site, patience, beside);
  }

  /** Runs a function or a script in the page, as Playwright does. */
  readonly evaluate: SeenPage['evaluate'] = async (
    body: string | ((arg: never) => unknown),
    arg?: unknown,
  ) => {
    // What a function takes and answers, Playwright's types say.
    // oxlint-disable typescript/no-unsafe-type-assertion
    const answer =
      typeof body === 'string'
        ? await this.session.load(body)
        : await this.session.run<[never], unknown>(body, [arg as never]);
    return answer as never;
    // oxlint-enable typescript/no-unsafe-type-assertion
  };

  /** Takes a picture as Playwright does. */
  async screenshot({
    path,
    type,
    quality,
    fullPage: isWhole = false,
    animations,
    style,
  }: Parameters<SeenPage['screenshot']>[0] = {}): Promise<Buffer> {
    if (animations === 'disabled') await this.run(endAnimations);
    await this.run(wear, style ?? '');
    const png = await this.session.picture({ isWhole });
    await this.run(wear, '');
    const { default: sharp } = await import('sharp');
    const picture = type === 'jpeg' ? await sharp(png).jpeg({ quality }).toBuffer() : png;
    if (path !== undefined) writeFileSync(path, picture);
    return picture;
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
        await this.pressAs(action);
        return;
      case 'fill':
        await this.fill(action, action.text);
        return;
      case 'type':
        await this.placeOf(action);
        await this.run(focusFound);
        await this.type(action.text);
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
        this.clockBeside.remember(action.key, action.record);
        return;
      case 'tab':
        await this.session.tab();
        await this.open(action.address);
        return;
      case 'pass':
        await this.pass(action.milliseconds);
        return;
      case 'clip':
        await (action.moment === 'ended' ? clipEnds : clipBreaks)(this, action.section);
    }
  }

  private pass(milliseconds: number): Promise<void> {
    return this.clockBeside.pass(milliseconds);
  }

  private get clockBeside(): Beside {
    if (!this.beside) throw new Error('The time of this page runs.');
    return this.beside;
  }

  private async pressAs({
    control,
    aside = false,
    isInactive = false,
    taps,
  }: Press): Promise<void> {
    if (aside) {
      await this.run(keepPage);
      await this.session.act([keyboard({ type: 'keyDown', value: keys.Control ?? '' })]);
    }
    if (taps === 2) await this.run(holdMovement, false);
    await this.press({ ...control, isInactive }, taps === undefined ? {} : { taps });
    // A page that has been left has nothing to hold.
    if (taps === 2) await this.run(holdMovement, true).catch(() => undefined);
    if (aside) await this.session.act([keyboard({ type: 'keyUp', value: keys.Control ?? '' })]);
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
    await this.session.act([keyboard(...actions)]);
  }

  /** Gives a box a text in place of what it had. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted);
    if (await this.run(fillFound, text)) return;
    await this.key('Delete');
    await this.type(text);
  }

  /** Gives a slider a value. */
  async slide(wanted: Wanted, value: number): Promise<void> {
    await this.placeOf(wanted);
    await this.run(fillFound, String(value));
  }

  /** Moves the focus to something with Tab alone. */
  tabTo(wanted: Wanted): Promise<void> {
    return this.walk(wanted, 'Tab', hasFocusFound);
  }

  /** Presses a key until the focus has arrived. */
  protected async walk(wanted: Wanted, key: string, hasArrived: () => boolean): Promise<void> {
    await this.placeOf(wanted);
    for (let presses = 0; presses < 60; presses += 1) {
      if (await this.run(hasArrived)) return;
      await this.key(key);
    }
    throw new Error(`${key} does not reach ${JSON.stringify(wanted)}.`);
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
    finderScript ??= readFileSync(finder(), 'utf8');
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

const keyboard = (
  ...actions: (InputSource & { type: 'key' })['actions'][number][]
): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions,
});

/** Runs in the page. */
async function find(wanted: object): Promise<Place | { readonly why: string } | undefined> {
  const { queryAllByRole, queryAllByLabelText } = Reflect.get(window, 'TestingLibraryDom');
  const { role, name, group, section, label, selector }: Partial<Record<string, string>> = {
    ...wanted,
  };
  const mayBeInactive = Reflect.get(wanted, 'isInactive') !== false;
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
  if (!mayBeInactive && element.matches(':disabled, [aria-disabled=true]'))
    return { why: 'it is not active' };
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
  // An observer reports after a frame, also while the clock is held.
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
  const { left, top } = box();
  if (left !== before.left || top !== before.top) return { why: 'it moves' };
  const { at, isOwn, x, y } = reached();
  return isOwn ? { x, y } : { why: `${at?.outerHTML.slice(0, 200)} is over it` };
}

/** Runs in the page. What has no text to be written is filled at once, what has is selected. @returns whether it is filled */
function fillFound(text: string): boolean {
  const box: unknown = Reflect.get(window, 'foundElement');
  if (box instanceof HTMLTextAreaElement) box.select();
  if (!(box instanceof HTMLInputElement)) return false;
  if (!['date', 'range'].includes(box.type)) {
    box.select();
    return false;
  }
  box.focus();
  // Past what a library keeps of the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Runs in the page, once the visitor presses: a link opens elsewhere, and the page stays. */
function keepPage(): void {
  // After the page's own listeners.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
}

/** Runs in the page. */
function holdMovement(detail: boolean): void {
  dispatchEvent(new CustomEvent('test:movement', { detail }));
}

/** Runs in the page: it looks as a style sheet says for a picture. */
function wear(style: string): void {
  const known: unknown = Reflect.get(window, 'pictureStyle');
  const sheet = known instanceof CSSStyleSheet ? known : new CSSStyleSheet();
  sheet.replaceSync(style);
  if (known !== sheet) document.adoptedStyleSheets.push(sheet);
  Reflect.set(window, 'pictureStyle', sheet);
}

/** Runs in the page: what moves is at its end, or, where it has none, as if it did not move. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
}

/** Runs in the page. */
function focusFound(): void {
  const found: unknown = Reflect.get(window, 'foundElement');
  if (found instanceof HTMLElement) found.focus();
}

/** Runs in the page: whether what was found last has the focus. */
export function hasFocusFound(): boolean {
  return Reflect.get(window, 'foundElement') === document.activeElement;
}

/** Runs in the page. */
function readFound(property: string): unknown {
  const found: unknown = Reflect.get(window, 'foundElement');
  return found instanceof HTMLElement ? Reflect.get(found, property) : undefined;
}
