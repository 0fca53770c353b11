/**
 * The paths on its host that a site is under, without a slash at their ends: those of the funnel's screens, and of the site's
 * files where they differ. Empty at "/".
 */
export type SitePaths = readonly string[];

/** An address of the site as its document has it: "/tools/quiz/mail" under "/tools/quiz" is "/mail". Others stay. */
export function ownAddress(address: string, paths: SitePaths): string {
  const path = paths.find((each) => address === each || address.startsWith(`${each}/`));
  return path === undefined ? address : address.slice(path.length) || '/';
}
