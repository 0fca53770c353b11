import { createContext, use } from 'react';
import type {
  DrawnBrand,
  Fields,
  FrameHosts,
  FunnelGrant,
  FunnelVideo,
  Labels,
  PageMessages,
  SiteLanguage,
  WebhookOptions,
} from '../engine';
import type { GrantAction, GrantPhase, GrantView } from '../engine/grant';

/** The document's grant at a moment. */
export interface GrantMoment extends GrantView, GrantPhase {
  /** When it runs out, by this device's clock: an ISO time. */
  readonly expiresAt: string;
}

/** The document's grant, on screens that show it. */
export interface ScreenGrant {
  /** Its words, filled in. */
  readonly copy: FunnelGrant;
  readonly now: () => GrantMoment;
  /** Calls back after every change, until what it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (doing: GrantAction) => void;
}

/** What the visitor has entered and not answered with, by field, and which answer they are changing. A Map is one. */
export interface Drafts {
  readonly get: (field: string) => string | undefined;
  readonly set: (field: string, text: string) => void;
  readonly delete: (field: string) => void;
}

/** The draft of the box that no person meets (`question/Trap.tsx`). No field has such a name. */
export const trapDraft = '#trap';

/** The draft of the token that Turnstile has given (`question/Turnstile.tsx`). */
export const tokenDraft = '#turnstile';

/** What a control held that was filled before the application had started. */
export interface EnteredBox {
  readonly value: string;
  /** Whether it is ticked, where it can be. */
  readonly checked?: boolean;
}

/** The screen in another language of the site. */
export interface OtherPage extends SiteLanguage {
  readonly href: string;
}

/** What every renderer may read in addition to its node: the document's shared copy and declarations. */
export interface FunnelContext {
  readonly brand: DrawnBrand;
  readonly labels: Labels;
  readonly messages: PageMessages;
  readonly fields: Fields;
  readonly videos: Readonly<Record<string, FunnelVideo>>;
  /** The origins that may be framed, in addition to those of hosted videos. */
  readonly frameHosts: FrameHosts;
  /** The hosts that links in copy may lead to. */
  readonly linkHosts: readonly string[];
  /** The address of a node of the funnel, for plain links. */
  readonly addressOf: (node: string) => string;
  /** Fetches the copy of what is out of sight when a screen is drawn, and draws it. Undefined once it is there. */
  readonly rest?: () => Promise<void> | undefined;
  /** The question on the visitor's path that asks for a field, if one does. */
  readonly questionOf?: (field: string) => string | undefined;
  /** Goes to a question whose answer is to be changed. Its answer leads back to the screen that is shown. */
  readonly change?: (question: string) => void;
  /** Keeps the music silent, such as while a film plays, until what it gives is called. */
  readonly holdMusic?: () => () => void;
  /** The grant, where there is one and the screen shows it. */
  readonly grant?: ScreenGrant;
  /** The visitor's plan link, as an absolute URL, once they have answered enough for a plan. */
  readonly planUrl?: () => Promise<string | undefined>;
  /** Erases what the browser keeps of the visitor and opens the first question. Rejects where that cannot be done now. */
  readonly startOver?: () => Promise<void>;
  /** Tells the operator of a part that could not be drawn. */
  readonly onProblem?: (problem: Error) => void;
  /** What the visitor has entered and not answered with. Screens write it. */
  readonly drafts: Drafts;
  /** What was entered into a control, by its id, before the application had started: while the first screen is drawn. */
  readonly enteredEarly?: (id: string) => EnteredBox | undefined;
  /** How the answers are sent. */
  readonly webhook?: Pick<WebhookOptions, 'turnstile'>;
  /** The visitor's session. Not known while a page is drawn ahead. */
  readonly sessionId?: string;
  /** Whether phones may vibrate when an answer is chosen. */
  readonly vibration: boolean;
  /** BCP 47, for formatting. */
  readonly language: string;
  /** The languages of the site. Undefined where there is only one. */
  readonly languages?: readonly SiteLanguage[];
  /** The screen in the other languages. */
  readonly otherPages?: readonly OtherPage[];
  /** ISO 4217, for formatting. */
  readonly currency: string;
}

const ReactContext = createContext<FunnelContext | undefined>(undefined);

/** Provides the context to all renderers below it. */
export const FunnelProvider = ReactContext.Provider;

/**
 * The funnel's context.
 * @throws outside a FunnelProvider
 */
export function useFunnel(): FunnelContext {
  const context = use(ReactContext);
  if (!context) throw new Error('Without a FunnelProvider.');
  return context;
}
