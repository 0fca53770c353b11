/** What a session is told of the visitor's device and network. */
export interface SessionOptions {
  /** Whether a page has loaded before anything else is done on it. By default it has. */
  readonly waitsForPages?: boolean;
  /** A finger instead of a mouse. */
  readonly hasTouch?: boolean;
  /** The visitor wants reduced motion. */
  readonly isStill?: boolean;
  /** Their device is set to dark colours. */
  readonly isDark?: boolean;
  /** The port of a proxy on this machine that everything is asked through. */
  readonly proxyPort?: number;
}

/** A browser that is driven by one of W3C's protocols. */
export interface DriverSession {
  /** Opens an address. Resolves when the page has loaded. */
  open(address: string): Promise<void>;
  /**
   * Runs a function in the page, or in the only frame inside it. What it is given and answers is JSON.
   * @throws what the function throws
   */
  run<Args extends readonly unknown[], T>(
    body: (...args: Args) => T | Promise<T>,
    args: Args,
    options?: { readonly inFrame?: boolean },
  ): Promise<T>;
  /** Runs a script's text in the page. */
  load(script: string): Promise<void>;
  /** Does what a mouse and a keyboard do: https://www.w3.org/TR/webdriver2/#actions. */
  act(sources: readonly InputSource[]): Promise<void>;
  /** Goes on in a tab of its own. The one before is closed. */
  tab(): Promise<void>;
  /** A picture of the window, or of the whole length of the page, as PNG. */
  picture(options?: { readonly isWhole?: boolean }): Promise<Buffer>;
  /** The size of what shows of a page, in pixels. */
  resize(size: WindowSize): Promise<void>;
  /** What the browser's console has said since it was asked before: errors, warnings, refused requests. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** In pixels of CSS. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A device, and what it does one after the other. */
export type InputSource =
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' };
      readonly actions: readonly PointerAction[];
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] };

/** Of a pointer. Places are from the corner of what shows of the page, times in milliseconds. */
type PointerAction =
  | {
      readonly type: 'pointerMove';
      readonly x: number;
      readonly y: number;
      readonly duration?: number;
    }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'pause'; readonly duration: number };

/** Of a key: its character, or one of those that the standard gives to keys without any. */
interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** The text of an async function that takes its arguments, and answers, as JSON. */
export function jsonFunction(body: (...args: never[]) => unknown): string {
  return `async (json) => JSON.stringify(await (${body.toString()})(...JSON.parse(json)))`;
}

/** Reads what such a function has answered. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function fromJson<T>(json: unknown): T {
  // The type of the function says so.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (typeof json === 'string' ? JSON.parse(json) : undefined) as T;
}
