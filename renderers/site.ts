import { createContext, use } from 'react';
import type {
  Brand,
  Fields,
  FrameHosts,
  FunnelGrant,
  FunnelVideo,
  GrantDoing,
  GrantPhase,
  GrantView,
  Labels,
  PageMessages,
} from '../engine';

/** The document's grant at a moment. */
export interface GrantMoment extends GrantView, GrantPhase {
  /** When it runs out, by this device's clock: an ISO time. */
  readonly expiresAt: string;
}

/** The document's grant, on screens that show it. */
export interface SiteGrant {
  /** Its words, filled in. */
  readonly copy: FunnelGrant;
  readonly now: () => GrantMoment;
  /** Calls back after every change, until what it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (doing: GrantDoing) => void;
}

/** What every renderer may know besides its node: the document's shared words and declarations. */
export interface Site {
  readonly brand: Brand;
  readonly labels: Labels;
  readonly messages: PageMessages;
  readonly fields: Fields;
  readonly videos: Readonly<Record<string, FunnelVideo>>;
  /** The sites that may be framed besides those of films. */
  readonly frameHosts?: FrameHosts;
  /** The address of a node of the funnel, for plain links. */
  readonly addressOf: (node: string) => string;
  /** Keeps the music silent, such as while a film plays, until what it gives is called. */
  readonly holdMusic?: () => () => void;
  /** The grant, where there is one and the screen shows it. */
  readonly grant?: SiteGrant;
  /** The visitor's plan link, as an absolute URL, once they have answered enough for a plan. */
  readonly planUrl?: () => Promise<string | undefined>;
  /** Erases what the browser keeps of the visitor and opens the first question. Rejects where that cannot be done now. */
  readonly startOver?: () => Promise<void>;
  /** The visitor's session. Not known while a page is drawn ahead. */
  readonly sessionId?: string;
  /** BCP 47, for formatting. */
  readonly language: string;
  /** ISO 4217, for formatting. */
  readonly currency: string;
}

const SiteContext = createContext<Site | undefined>(undefined);

/** Gives all renderers below it the site. */
export const SiteProvider = SiteContext.Provider;

/**
 * The site.
 * @throws outside a SiteProvider
 */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('This component belongs inside a SiteProvider.');
  return site;
}
