import { UserError, headingOf } from '../../../engine';
import { check } from '../../../engine/check';
import { blockOf, exitsOf, readBlock, standingAlone, type Block } from '../../../engine/edit';
import { miniatureOf, type Miniature } from './miniature';

/** A block with what its screens look like from far away. */
export interface PicturedBlock {
  readonly block: Block;
  /** Which of the texts it is in. */
  readonly index: number;
  /** Whether a screen can follow it. */
  readonly leadsOn: boolean;
  readonly pictures: readonly { readonly id: string; readonly miniature: Miniature }[];
}

/** The text of a block, or why the screens cannot be one. */
export type SavedBlock = { readonly text: string } | { readonly refused: string };

/** The blocks in some texts. */
export function picturedBlocks(texts: readonly string[]): PicturedBlock[] {
  return texts.flatMap((text, index) => {
    const block = blockIn(text);
    const document = block && check(JSON.stringify(standingAlone(block))).document;
    if (!block || !document) return [];
    const pictures = Object.keys(block.nodes).flatMap((id) => {
      const node = document.nodes[id];
      if (!node) return [];
      const miniature = miniatureOf(node, headingOf(node) ?? '', document.fields);
      return [{ id, miniature }];
    });
    return [{ block, index, leadsOn: exitsOf(block).length > 0, pictures }];
  });
}

/** A file that somebody wrote by hand may be anything. */
function blockIn(text: string): Block | undefined {
  try {
    return readBlock(text);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Some screens of a funnel as the text of a block. */
export function savedBlock(text: string, nodes: readonly string[], title: string): SavedBlock {
  try {
    return { text: JSON.stringify(blockOf(text, nodes, title)) };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message };
    throw error;
  }
}
