import { createContext, use } from 'react';
import type { Brand, Fields, FunnelVideo, Labels, Messages } from '../engine';

/** What every renderer may know besides its node: the document's shared words and declarations. */
export interface Site {
  readonly brand: Brand;
  readonly labels: Labels;
  readonly messages: Messages;
  readonly fields: Fields;
  readonly videos: Readonly<Record<string, FunnelVideo>>;
  /** The address of a node of the funnel, for plain links. */
  readonly addressOf: (node: string) => string;
  /** Keeps the music silent, such as while a film plays, until what it gives is called. */
  readonly holdMusic?: () => () => void;
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
