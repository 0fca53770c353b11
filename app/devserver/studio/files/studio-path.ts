import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing } from './file-fault';

/**
 * Where a flow, or a file or a folder beside it, is. A link is followed to another one of the same folder only; "flows" itself
 * may be one.
 * @throws what the file system reports, such as that it is not there, or of a link that leads outside
 */
export function flowPath(root: string, file: string): string {
  const parent = dirname(file);
  const isTop = parent === 'flows' || parent === '.';
  const folder = isTop ? realpathSync(join(root, parent)) : flowPath(root, parent);
  const path = realpathSync(join(root, file));
  if (dirname(path) === folder) return path;
  const kind = statSync(path).isDirectory() ? 'folder' : 'file';
  throw new Error(
    `${file} is a link to a ${kind} outside of ${parent === '.' ? "the site's folder" : `${parent}/`}. Put the ${kind} itself there.`,
  );
}

/** The text of a flow, or of a file beside it. Undefined where there is no file. */
export const readFlowText = (root: string, file: string): string | undefined =>
  unlessMissing(() => readFileSync(flowPath(root, file), 'utf8'));

/** What is read of a file or a folder. Undefined where there is none. @throws whatever else the file system reports */
export function unlessMissing<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
