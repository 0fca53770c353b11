import type { FunnelOutline } from '../../../engine';

/**
 * A button that leads on, the frame's Back where the screen before is not in the browser's history, or the form's own:
 * that counts only until something more is entered.
 */
export type EarlyPress = 'continue' | 'back' | 'submit';

/** What the visitor has done before the application arrived, or what the page's inline script has done for them. */
export interface EarlyStep {
  /** When, as epoch time in milliseconds. */
  readonly at: number;
  /** An address was opened: that of the page, or one that the browser's Back and Forward lead to. */
  readonly visit?: string;
  /** A card was tapped: its answer as a parameter of an address says it. */
  readonly tap?: string;
  /** A button was pressed. */
  readonly press?: EarlyPress;
  /** The address of the screen that the last tap or press led to, once it is shown. */
  readonly shown?: string;
}

/** What the inline script hands over to the application. */
export interface EarlyVisit {
  /** The path that the page was loaded from. */
  readonly path: string;
  /** Oldest first. The first is a visit. Grows until the script is stopped. */
  readonly steps: readonly EarlyStep[];
  /** From now on the page stays as it is. */
  hold(): void;
  /** From now on the application handles taps. */
  stop(): void;
}

declare global {
  interface Window {
    /** Set by the inline script of prerendered pages. */
    earlyVisit?: EarlyVisit;
  }
}

/** A page's controls, as far as they lead on before the application has arrived. */
export interface EarlyPage {
  /** How long a chosen card shows as chosen, in milliseconds. */
  readonly wait: number;
  /** The next pages' addresses by the value of a card; `continue` for the button that leads on. */
  readonly to: Readonly<Record<string, string>>;
  /** The pages that follow those, by address: worth fetching. */
  readonly after: readonly string[];
}

/** What a page tells its inline script, in the JSON of the page's own content. */
export interface EarlyPages {
  /** The page itself and those whose screens come with it, by address. */
  readonly pages: Readonly<Record<string, EarlyPage>>;
  /** Where the steps are kept over a reload: the key in the tab's storage. */
  readonly key: string;
  /** What to say when the application's script cannot be loaded. */
  readonly failed: string;
}

/** Where the steps are kept over a reload: the key in the tab's storage. */
export const earlyKeyOf = ({ session }: Pick<FunnelOutline, 'session'>): string =>
  `${session.dataKey}_early`;
