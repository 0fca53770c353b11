import { inWords, isRecord, pointerOf } from '../../../engine';
import type { NameTable } from '../../../engine/editor';

/** Where a document names a file. */
export interface FileUse {
  readonly pointer: string;
  /** The screen or the part of the funnel, in words. */
  readonly words: string;
}

/** Where a document names files, by their addresses: each screen, clip or section once. */
export function fileUses(document: unknown, names: NameTable): ReadonlyMap<string, FileUse[]> {
  const uses = new Map<string, FileUse[]>();
  const walk = (value: unknown, keys: readonly string[]): void => {
    if (typeof value === 'string' && /^\/[^\s]*\.[a-z0-9]+$/.test(value)) {
      const use = { pointer: pointerOf(...keys), words: partWords(keys, names) };
      const before = uses.get(value) ?? [];
      if (before.every(({ words }) => words !== use.words)) uses.set(value, [...before, use]);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, [...keys, String(index)]);
    } else if (isRecord(value)) {
      for (const [key, member] of Object.entries(value)) walk(member, [...keys, key]);
    }
  };
  walk(document, []);
  return uses;
}

function partWords([section = '', name = '']: readonly string[], { names }: NameTable): string {
  if (section === 'videos') return `Clip ${name}`;
  if (section !== 'nodes') return section.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title = names.node?.find((each) => each.name === name)?.description ?? '';
  return inWords(title, () => '…') || name;
}
