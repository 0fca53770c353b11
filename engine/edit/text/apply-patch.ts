import type { PatchOperation } from '../../check/reporting/rule';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { adding, removing } from './members';
import { edited, nodeAt, renaming, replacing, treeOf } from './text-edits';

/**
 * Applies a JSON patch to the text of a document. Only what the patch names changes; all other characters stay.
 * Undefined when a place of the patch is not there.
 */
export function applyPatch(text: string, patch: readonly PatchOperation[]): string | undefined {
  return patch.reduce<string | undefined>(
    (changed, operation) => (changed === undefined ? undefined : applied(changed, operation)),
    text,
  );
}

function applied(text: string, operation: PatchOperation): string | undefined {
  if (operation.op === 'text') return edited(text, [operation]);
  const tree = treeOf(text);
  const node = nodeAt(tree, operation.path);
  switch (operation.op) {
    case 'replace':
      return node && edited(text, [replacing(node, operation.value)]);
    case 'remove':
      return node && edited(text, removing(node));
    case 'add':
      return added(text, operation.path, operation.value);
    case 'move': {
      const { from, path } = operation;
      const moved = nodeAt(tree, from);
      if (!moved || node) return undefined;
      if (parentOf(from) === parentOf(path))
        return edited(text, renaming(moved, keysOf(path).at(-1) ?? ''));
      return added(edited(text, removing(moved)), path, valueAt(JSON.parse(text), from));
    }
  }
}

function added(text: string, path: string, value: unknown): string | undefined {
  const tree = treeOf(text);
  const around = nodeAt(tree, parentOf(path));
  const key = keysOf(path).at(-1) ?? '';
  if (around?.type === 'array')
    return edited(text, adding(text, around, value, key === '-' ? {} : { index: Number(key) }));
  if (around?.type !== 'object') return undefined;
  const there = nodeAt(tree, path);
  return edited(
    text,
    there ? [replacing(there, value)] : adding(text, around, value, { name: key }),
  );
}

const parentOf = (pointer: string): string => pointerOf(...keysOf(pointer).slice(0, -1));
