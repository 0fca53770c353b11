import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatted, written } from './studio-files';

/** The text of a block, and whose it is: it comes with the studio, or was saved for all funnels or for one. */
export interface BlockText {
  readonly of: 'studio' | 'all' | 'flow';
  readonly text: string;
}

/** Where the blocks are that come with the studio. */
const shipped = 'app/studio/blocks';

const blockName = /^[a-z0-9][a-z0-9-]*$/;

/** Whether a name can be that of a block's file. */
export const isBlockName = (name: string): boolean => blockName.test(name);

/** Where blocks are saved: "flows/blocks" for all funnels, "flows/x.blocks" for one. */
const folderOf = (root: string, file: string, of: 'all' | 'flow'): string =>
  join(root, of === 'all' ? 'flows/blocks' : file.replace(/\.json$/, '.blocks'));

/**
 * The blocks for a flow: its own, those of all funnels, and those of the studio.
 * @param file the flow: "flows/x.json"
 */
export function blocksFor(root: string, file: string): BlockText[] {
  return [
    ...blocksIn(folderOf(root, file, 'flow'), 'flow'),
    ...blocksIn(folderOf(root, file, 'all'), 'all'),
    ...blocksIn(shipped, 'studio'),
  ];
}

function blocksIn(folder: string, of: BlockText['of']): BlockText[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ of, text: readFileSync(join(folder, name), 'utf8') }));
}

/** There is no folder before the first block. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** A block to write. */
interface NewBlock {
  /** The flow that it was made in. */
  readonly file: string;
  readonly of: 'all' | 'flow';
  readonly name: string;
  readonly text: string;
}

/**
 * Writes a new block, in the layout of `npm run format`. Answers whether it did: a file that exists is left alone.
 * @throws what the file system reports
 */
export async function createBlock(root: string, block: NewBlock): Promise<boolean> {
  const path = join(folderOf(root, block.file, block.of), `${block.name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  return written(path, await formatted(block.text));
}
