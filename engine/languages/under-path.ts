import { keysOf, pointerOf } from '../document/basics/pointer';
import type { FunnelDocument, OfferNode } from '../document/format/document.generated';
import { meaningsOf } from '../schema/meanings';

/**
 * A document whose screens are under a path, "/de" for one in German: "/start" becomes "/de/start", and "/" "/de". Copy
 * that is an address of the site is one of a screen too.
 */
export const underPath = (document: FunnelDocument, path: string): FunnelDocument =>
  moved(document, screenAddresses(document), (address) => path + (address === '/' ? '' : address));

/**
 * A document of a site under a base path, "/tools/quiz/": its screens, and the files and pages that it names. "/start" becomes
 * "/tools/quiz/start", and "/" the base itself. Typefaces stay: style sheets name them. Addresses of other sites stay too.
 */
export const underBase = (document: FunnelDocument, base: string): FunnelDocument =>
  base === '/'
    ? document
    : moved(
        document,
        [...screenAddresses(document), ...fileAddresses(document)],
        (address) => base + address.slice(1),
      );

/** A part of a document by its JSON pointer. */
interface Placed {
  readonly pointer: string;
  readonly value: unknown;
}

/** The addresses of screens: their own, and copy that leads to one. */
function screenAddresses(document: FunnelDocument): readonly Placed[] {
  const { annotatedWith } = meaningsOf(document);
  const paths = annotatedWith('path');
  const known = new Set(paths.map(({ value }) => value));
  return [
    ...paths,
    ...annotatedWith('copy').filter(({ value }) => known.has(value)),
    ...inSections(document, (section) =>
      section.type === 'pricing' ? { at: ['link'], value: section.link } : undefined,
    ),
  ];
}

/** The addresses of files, and of pages that demos frame. */
const fileAddresses = (document: FunnelDocument): readonly Placed[] => [
  ...meaningsOf(document).annotatedWith('file'),
  ...inSections(document, (section) =>
    section.type === 'film' && section.demo && section.demo.host === undefined
      ? { at: ['demo', 'path'], value: section.demo.path }
      : undefined,
  ),
];

/** What is found in the sections of offers. */
const inSections = (
  { nodes }: FunnelDocument,
  find: (
    section: Section,
  ) => { readonly at: readonly string[]; readonly value: unknown } | undefined,
): readonly Placed[] =>
  Object.entries(nodes).flatMap(([id, node]) =>
    Object.entries(node.type === 'offer' ? node.sections : {}).flatMap(([name, section]) => {
      const found = find(section);
      if (!found) return [];
      const pointer = pointerOf('nodes', id, 'sections', name, ...found.at);
      return [{ pointer, value: found.value }];
    }),
  );

type Section = OfferNode['sections'][string];

/** Whether a text is an address of the site: not of another, as "//other.example" is. */
const isOwn = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value);

/** A document with some of its site's addresses changed. */
function moved(
  document: FunnelDocument,
  places: readonly Placed[],
  to: (address: string) => string,
): FunnelDocument {
  const result = structuredClone(document);
  for (const { pointer, value } of places) {
    if (!isOwn(value)) continue;
    const keys = keysOf(pointer);
    const last = keys.pop() ?? '';
    const around = keys.reduce<object>((part, key) => Object(Reflect.get(part, key)), result);
    Reflect.set(around, last, to(value));
  }
  return result;
}
