import { valueAt } from '../../../engine';

/** Where a link in copy may lead. */
export interface LinkTarget {
  /** As it is written: "node:privacy", "https://www.example.com/". */
  readonly target: string;
  /** Words to begin with. */
  readonly words: string;
}

/**
 * Where links in copy may lead: to the screens, and to the hosts that the document allows.
 * @param nodes the names of the screens, with what they say
 * @param read the document, with its defaults
 */
export function linkTargets(
  nodes: readonly { readonly name: string; readonly description: string }[] = [],
  read: unknown,
): LinkTarget[] {
  const hosts: unknown = valueAt(read, '/linkHosts');
  return [
    ...nodes.map(({ name, description }) => ({
      target: `node:${name}`,
      // Brackets and placeholders would end the link, or be none.
      words: description.replaceAll(/[[\]{}]/g, '').trim() || name,
    })),
    ...(Array.isArray(hosts) ? hosts : []).map((host) => ({
      target: `https://${host}/`,
      words: String(host),
    })),
  ];
}
