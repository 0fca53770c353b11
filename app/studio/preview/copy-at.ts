import {
  interpolate,
  type Answers,
  type FunnelNode,
  type TextContext,
  pointerOf,
} from '../../../engine';

/**
 * Where the document says the copy that an element shows: the pointer of the text, or else of the node.
 * @param text what the element says
 */
export function copyAt(
  id: string,
  node: FunnelNode,
  text: string,
  context: TextContext,
  answers: Answers,
): string {
  const wanted = plain(text);
  const base = pointerOf('nodes', id);
  let best: { readonly pointer: string; readonly length: number } | undefined;
  for (const [pointer, copy] of textsIn(node, base)) {
    const said = plain(interpolate(copy, context, answers));
    if (said === '') continue;
    if (said === wanted) return pointer;
    const isPart = wanted.includes(said) || said.includes(wanted);
    if (isPart && said.length > (best?.length ?? 3)) best = { pointer, length: said.length };
  }
  return best?.pointer ?? base;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textsIn(part: unknown, pointer: string): (readonly [string, string])[] {
  if (typeof part === 'string') return [[pointer, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsIn(value, pointer + pointerOf(key)));
}
