import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted, writtenAnew } from './studio-files';
import { flowPath, readFlowText, unlessMissing } from './studio-path';
import { inPackage } from '../../../site';

/** The text of a block, and whose it is: it comes with the studio, or was saved for all funnels or for one. */
export interface BlockText {
  readonly of: 'studio' | 'all' | 'flow';
  readonly text: string;
}

/** Where the blocks are that come with the studio. */
const shipped = inPackage('app/studio/blocks');

const blockName = /^[a-z0-9][a-z0-9-]*$/;

/** Whether a name can be that of a block's file. */
export const isBlockName = (name: string): boolean => blockName.test(name);

/** Where blocks are saved: "flows/blocks" for all funnels, "flows/x.blocks" for one. */
const folderOf = (file: string, of: 'all' | 'flow'): string =>
  of === 'all' ? 'flows/blocks' : file.replace(/\.json$/, '.blocks');

/**
 * The blocks for a flow: its own, those of all funnels, and those of the studio.
 * @param file the flow: "flows/x.json"
 * @throws what the file system reports, or of a link that leads out of "flows/"
 */
export function blocksFor(root: string, file: string): BlockText[] {
  return [
    ...savedBlocks(root, file, 'flow'),
    ...savedBlocks(root, file, 'all'),
    ...blockNames(shipped).map((name): BlockText => ({
      of: 'studio',
      text: readFileSync(join(shipped, name), 'utf8'),
    })),
  ];
}

function savedBlocks(root: string, file: string, of: 'all' | 'flow'): BlockText[] {
  const folder = folderOf(file, of);
  const path = unlessMissing(() => flowPath(root, folder));
  if (path === undefined) return [];
  return blockNames(path).flatMap((name) => {
    const text = readFlowText(root, `${folder}/${name}`);
    return text === undefined ? [] : [{ of, text }];
  });
}

const blockNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();

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
 * @throws what the file system reports, or of a link that leads out of "flows/"
 */
export async function createBlockFile(root: string, block: NewBlock): Promise<boolean> {
  const folder = folderOf(block.file, block.of);
  mkdirSync(join(root, folder), { recursive: true });
  return writtenAnew(
    join(flowPath(root, folder), `${block.name}.json`),
    await formatted(block.text),
  );
}
