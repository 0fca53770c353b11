import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the pictures of a report are kept, in its folder. */
export const picturesFolder = (folder: string): string => join(folder, 'screens');

/**
 * Writes a report as coverage.html.
 * @param isOneFile whether its pictures are put into the page, and the folder of them is removed
 * @param pageWith the page, with the address of each picture by its file
 * @returns where it is, with its size where it is one file
 */
export function writeReport(
  folder: string,
  isOneFile: boolean,
  pageWith: (pictureOf: (file: string) => string) => string,
): string {
  const page = join(folder, 'coverage.html');
  const pictures = picturesFolder(folder);
  mkdirSync(folder, { recursive: true });
  const text = pageWith((file) =>
    isOneFile
      ? `data:image/jpeg;base64,${readFileSync(join(pictures, file)).toString('base64')}`
      : `screens/${file}`,
  );
  writeFileSync(page, text);
  if (!isOneFile) return page;
  rmSync(pictures, { recursive: true, force: true });
  return `${page}, one file of ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB`;
}
