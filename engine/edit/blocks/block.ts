import { readSource } from '../../check/text/source';
import { isRecord } from '../../document/basics/is-record';
import { UserError } from '../../document/basics/user-error';

/** What blocks bring along besides their screens, as sections of a document. */
export const blockSections = ['texts', 'videos', 'fields'] as const;

type Section = Readonly<Record<string, unknown>>;

/**
 * Some screens to use again, as the file of a block has them: a piece of a document, in its format. The first screen
 * is where it begins. A transition that leads to "" leads to whatever follows.
 */
export type Block = {
  /** What it is called, and what it is good for. */
  readonly title: string;
  readonly description?: string;
  readonly nodes: Section;
} & { readonly [Name in (typeof blockSections)[number]]?: Section };

/**
 * Reads the text of a block.
 * @throws UserError when it is none
 */
export function readBlock(text: string): Block {
  const { value, isJson } = readSource(text);
  if (!isJson || !isRecord(value)) throw new UserError('This block is not JSON.');
  const { title, description, nodes } = value;
  if (typeof title !== 'string' || !isRecord(nodes) || Object.keys(nodes).length === 0)
    throw new UserError('A block has a "title" and at least one screen in "nodes".');
  const sections = blockSections.flatMap((name): [string, Section][] => {
    const section = value[name];
    return isRecord(section) ? [[name, section]] : [];
  });
  const said = typeof description === 'string' ? { description } : {};
  return { title, ...said, ...Object.fromEntries(sections), nodes };
}
