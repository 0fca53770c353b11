/** A link in copy: to a node by its id, or to an https address. */
export type CopyLink =
  | { readonly label: string; readonly node: string }
  | { readonly label: string; readonly address: string; readonly host: string };

/**
 * [words](node:id) and [words](https://host/path). Addresses hold no placeholders, ports or user names. A bracket with a
 * word joiner after it is a visitor's: it begins and ends no link, and may be in the words of one.
 */
const linkPattern =
  /\[(?!\u2060)((?:[^[\]]|[[\]]\u2060)+)\]\((?:node:([a-z][a-z0-9-]*)|(https:\/\/([a-z0-9.-]+)(?:\/[^\s(){}<>"\\]*)?))\)/;

/** Copy as plain text and links, in order. What only looks like a link stays text. */
export function linkedParts(copy: string): (string | CopyLink)[] {
  // Most copy has no links.
  if (!copy.includes('](')) return copy === '' ? [] : [copy];
  const parts: (string | CopyLink)[] = [];
  // Each link gives four groups after the text before it.
  const pieces = copy.split(linkPattern);
  for (let index = 0; index < pieces.length; index += 5) {
    const [text = '', label, node, address, host] = pieces.slice(index, index + 5);
    if (text !== '') parts.push(text);
    if (label === undefined) continue;
    if (node !== undefined) parts.push({ label, node });
    else if (address !== undefined && host !== undefined) parts.push({ label, address, host });
  }
  return parts;
}

/** Copy as it is read where there are no links: the words of each link in its place. */
export const wordsOfLinks = (copy: string): string =>
  linkedParts(copy)
    .map((part) => (typeof part === 'string' ? part : part.label))
    .join('');

/**
 * Words of a visitor as they are put into copy: an invisible word joiner (U+2060) after each bracket, and before a "(" at
 * the beginning, so that they are part of no link's brackets or address.
 */
export function withoutLinks(words: string): string {
  return words.replace(/[[\]]|^(?=\()/g, '$&\u2060');
}
