import { UserError, pathsOf, type FunnelDocument } from '../../../engine';
import { meaningsOf, storageKeysOf } from '../../../engine/build';
import { configFile, site } from '../../site';
import { readFunnel } from './funnel-file';

/** A funnel of a site: where it is, its file and what that says. */
export interface SiteFunnel {
  readonly address: string;
  readonly file: string;
  readonly document: Pick<FunnelDocument, 'language' | 'languages' | 'nodes'>;
}

/**
 * Makes sure that the funnels of the site keep apart what visitors have of each.
 * @throws UserError naming two that share a key of the browser's storage, or an address
 */
export function expectFunnelsApart(): void {
  const files = Object.entries(site.funnels);
  if (files.length > 1)
    expectApart(files.map(([address, file]) => ({ address, file, document: readFunnel(file) })));
}

/** The same of funnels that are read. @throws UserError */
export function expectApart(funnels: readonly SiteFunnel[]): void {
  const shared = sharedBy(funnels);
  if (shared !== undefined) throw new UserError(shared);
}

/** What two funnels of the site share, in words that name both and say what to do. Undefined where they keep apart. */
export function sharedBy(funnels: readonly SiteFunnel[]): string | undefined {
  for (const one of funnels)
    for (const other of funnels) {
      if (one === other) continue;
      const keys = new Set(storageKeysOf(meaningsOf(one.document)));
      const key = storageKeysOf(meaningsOf(other.document)).find((each) => keys.has(each));
      if (key !== undefined)
        return `${configFile}: ${one.file} and ${other.file} keep visitors' answers under the same key, "${key}", so that one would go on with those of the other. Give one another "id", or other keys in its "session".`;
      const shared = isBelow(one.address, other.address)
        ? addressesOf(one).find((each) => each === other.address || isBelow(other.address, each))
        : undefined;
      if (shared !== undefined)
        return `${configFile}: ${shared} is an address of ${one.file}, and ${other.file} is at "${other.address}". Put that at another address.`;
    }
  return undefined;
}

/** Whether an address is below another: "/quiz/de" is below "/quiz" and "/". */
const isBelow = (above: string, address: string): boolean =>
  address !== above && address.startsWith(above === '/' ? '/' : `${above}/`);

/** Where the screens of a funnel are, and its languages. */
const addressesOf = ({ address, document }: SiteFunnel): string[] => {
  const root = address === '/' ? '' : address;
  const languages = document.languages.map((language) => `${root}/${language}`);
  return [
    ...languages,
    ...Object.values(document.nodes)
      .flatMap(pathsOf)
      .map((path) => root + path),
  ];
};
