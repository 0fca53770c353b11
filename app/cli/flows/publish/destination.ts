import type { SiteConfig } from '../../../../engine/site';
import type { Changes } from './versions';

/** Where a site is published, as funnel.config.json says it. */
export type PublishTo = NonNullable<SiteConfig['publish']>;

/** One way of publishing: what is asked of it, in this order. */
export interface PublishTarget {
  /** What it is called in a sentence: "the folder /srv/www". */
  readonly name: string;
  /** What keeps its visitors from seeing the site as it is built. */
  readonly warnings: readonly string[];
  /** The folder that is live, where it is on this machine. */
  readonly folder?: string;
  /**
   * What differs there. Hosts that cannot be asked have none: what was published last is compared then.
   * @param version a folder with all files that are to be live
   * @throws UserError
   */
  readonly changes?: (version: string) => Changes;
  /**
   * Makes a version live.
   * @param version a folder with all its files, which may be changed
   * @returns the address that the host tells
   * @throws UserError: what was live still is
   */
  readonly bring: (version: string) => string | undefined;
}
