import { isRecord } from '../../document/basics/is-record';
import { pointerOf } from '../../document/basics/pointer';
import { meaningsOf } from '../../schema/meanings';
import { applyPatch } from '../text/apply-patch';
import { freeName } from '../../editor/free-name';
import { renamingEverywhere, type Renaming } from '../names/rename';
import { edited } from '../text/text-edits';
import { writtenValues } from '../names/written-values';
import { readBlock, blockSections, type Block } from './block';

/** Screens to add to a document, and what is declared for them, by their places. */
export interface NewParts {
  readonly declared: readonly (readonly [pointer: string, part: unknown])[];
  /** In their order, by their ids. */
  readonly nodes: readonly (readonly [id: string, node: unknown])[];
}

/** What the names of a section are, and what joins the words of one. */
const kinds = {
  nodes: { kind: 'node', joint: '-' },
  fields: { kind: 'field', joint: '_' },
  videos: { kind: 'video', joint: '-' },
  texts: { kind: 'text', joint: '' },
} as const;

/**
 * The parts of a block for a document, with names that it does not have yet. What leads out of the block leads on to
 * the next screen.
 */
export function partsOfBlock(
  document: Readonly<Record<string, unknown>>,
  block: Block,
  next: string | undefined,
): NewParts {
  const own = withFreeNames(document, block);
  const [first = ''] = Object.keys(own.nodes);
  const exits = exitsOf(own).map((path) => ({
    op: 'replace' as const,
    path,
    value: next ?? first,
  }));
  const { nodes } = readBlock(applyPatch(JSON.stringify(own), exits) ?? '');
  const declared = blockSections.flatMap((section) =>
    Object.entries(own[section] ?? {}).map(([name, part]): [string, unknown] => {
      return [pointerOf(section, name), part];
    }),
  );
  return { declared, nodes: Object.entries(nodes) };
}

/** The places of a block that lead to what follows it. None in one that ends the funnel. */
export const exitsOf = (block: Block): string[] =>
  meaningsOf(block).references.flatMap(({ kind, name, pointer }) =>
    kind === 'node' && name === '' ? [pointer] : [],
  );

function withFreeNames(document: Readonly<Record<string, unknown>>, block: Block): Block {
  const sections: readonly (keyof typeof kinds)[] = ['nodes', ...blockSections];
  const renamings = sections.flatMap((section): Renaming[] => {
    const there = isRecord(document[section]) ? document[section] : {};
    const own = block[section] ?? {};
    const { kind, joint } = kinds[section];
    const taken = { ...there, ...own };
    return Object.keys(own).flatMap((from) =>
      Object.hasOwn(there, from) ? [{ kind, from, to: freeName(from, taken, joint) }] : [],
    );
  });
  const text = renamings.reduce((before, renamed) => {
    const value: unknown = JSON.parse(before);
    return edited(before, renamingEverywhere(before, renamed, writtenValues(value)));
  }, JSON.stringify(block));
  return readBlock(text);
}
