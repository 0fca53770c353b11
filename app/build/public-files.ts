import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PublicFiles } from '../../engine/check';
import { mediaFacts } from './media/media-facts';

/** The addresses of all files under public/, such as "/images/logo.svg", in their exact letter case. */
export function publicFiles(folder = 'public'): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) =>
      entry.isFile()
        ? [`/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`]
        : [],
    )
    .toSorted();
}

/** The files under public/, and what is known of pictures, clips, sounds and captions: what the checker looks at. */
export function publicSurroundings(): Required<PublicFiles> {
  const files = publicFiles();
  return { files, facts: mediaFacts(files) };
}
