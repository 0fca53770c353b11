import type { Node } from 'jsonc-parser';
import { pointerOf } from '../../document/basics/pointer';

/** What a text of JSON means. */
interface JsonValue {
  readonly value: unknown;
  /** The keys that their object has had before: the last one counts. */
  readonly repeated: readonly RepeatedKey[];
}

interface RepeatedKey {
  readonly key: string;
  readonly pointer: string;
  /** Where the object has it for the first time. */
  readonly first: number;
}

/**
 * The value of a text that is JSON and repeats no key, without the tree that repeated keys are found in.
 * @param keys how many keys the text has: the value has fewer where one is repeated
 */
export function plainValue(text: string, keys: number): JsonValue | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return keysIn(value) === keys ? { value, repeated: [] } : undefined;
  } catch {
    return undefined;
  }
}

/** How many keys the objects of a value have. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  let count = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) count += keysIn(part);
  return count;
}

/** The value of a syntax tree, as far as the text could be read. */
export function valueOfTree(tree: Node | undefined): JsonValue {
  const repeated: RepeatedKey[] = [];
  const valueAt = (node: Node, pointer: string): unknown => {
    const { children = [] } = node;
    if (node.type === 'array')
      return children.map((child, index) => valueAt(child, pointer + pointerOf(index)));
    if (node.type !== 'object') return node.value;
    const firsts = new Map<string, number>();
    const entries = children.flatMap(({ children: [key, part] = [] }) => {
      if (!key || !part) return [];
      const name = String(key.value);
      const inside = pointer + pointerOf(name);
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, key.offset);
      else repeated.push({ key: name, pointer: inside, first });
      return [[name, valueAt(part, inside)] as const];
    });
    return Object.fromEntries(entries);
  };
  return { value: tree && valueAt(tree, ''), repeated };
}
