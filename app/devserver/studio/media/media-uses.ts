import { readFlowFile, flowsIn } from '../files/studio-files';

/** The titles of the flows that name a file, by the file's address. */
export type MediaUses = Readonly<Record<string, readonly string[]>>;

/** An address of a file, as a document writes it. */
const address = /"(\/[A-Za-z0-9/_.-]+\.[a-z0-9]+)"/g;

/** The addresses of files in the text of a flow. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(address)].map(([, src = '']) => src);

/**
 * Which flows besides one use which files. A flow that cannot be read is left out.
 * @param named the documents that the site's config names
 */
export function mediaUses(root: string, named: readonly string[], besides: string): MediaUses {
  const uses = new Map<string, Set<string>>();
  for (const { file, title } of flowsIn(root, named))
    if (file !== besides)
      for (const src of addressesIn(textOf(root, file)))
        uses.set(src, (uses.get(src) ?? new Set()).add(title));
  return Object.fromEntries([...uses].map(([src, titles]) => [src, [...titles]]));
}

function textOf(root: string, file: string): string {
  try {
    return readFlowFile(root, file).text;
  } catch {
    return '';
  }
}
