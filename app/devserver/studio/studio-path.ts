import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing } from './file-fault';

/** Where a file of "flows/" is. A link is followed to another one of the folder only. */
export function pathOf(root: string, file: string): string {
  const path = realpathSync(join(root, file));
  if (dirname(path) !== realpathSync(join(root, 'flows')))
    throw new Error(`${file} is a link to a file outside of flows/. Put the file itself there.`);
  return path;
}

/** The text of a file of "flows/". Undefined where there is no file. */
export function textOf(root: string, file: string): string | undefined {
  try {
    return readFileSync(pathOf(root, file), 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
