import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The addresses of all files under public/, such as "/images/logo.svg", in their exact letter case. */
export function publicFiles(folder = 'public'): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [`/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`]
      : [],
  );
}
