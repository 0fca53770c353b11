import { addressOf, destinationOf, type Answers, type FunnelNode } from '../../../engine';
import { staticPaths } from '../../../engine/build';
import { presented } from './expected';
import type { Funnel } from './funnels';

/** Properties whose value changes how a screen is built, not only what it says. */
const structural = new Set(['type', 'look', 'mode', 'layout', 'accent']);

/** Properties that are not drawn. */
const undrawn = new Set([
  'path',
  'next',
  'requires',
  'branches',
  'reports',
  'records',
  'sound',
  'music',
]);

/**
 * What a part of a document looks like without its copy: which properties it has, and the values of
 * those that change the markup. Two screens of one shape differ in their words and pictures only.
 */
export function shapeOf(part: unknown): string {
  if (Array.isArray(part)) return `[${[...new Set(part.map(shapeOf))].toSorted().join()}]`;
  if (typeof part !== 'object' || part === null) return typeof part;
  const properties = Object.entries(part).filter(([name]) => !undrawn.has(name));
  return `{${properties
    .map(([name, value]) => `${name}:${structural.has(name) ? String(value) : shapeOf(value)}`)
    .toSorted()
    .join()}}`;
}

/** The renderer that draws a screen, and in which look. */
export function kindOf(node: FunnelNode): string {
  const { type, look } = node;
  return [type, look, 'asks' in node && node.asks.type, 'mode' in node && node.mode].join();
}

/** The ids of nodes of which no earlier one is of the same kind: one screen for each renderer and look. */
export function firstOfEachKind(nodes: Readonly<Record<string, FunnelNode>>): Set<string> {
  const firsts = new Map<string, string>();
  for (const [id, node] of Object.entries(nodes))
    if (!firsts.has(kindOf(node))) firsts.set(kindOf(node), id);
  return new Set(firsts.values());
}

/** A screen at an address. */
export interface DistinctScreen {
  readonly node: string;
  readonly path: string;
}

/**
 * One address for each different screen of a funnel, variants included.
 * @param identify what makes two screens the same: their shape, or only their kind
 */
export function distinctScreens(
  funnel: Funnel,
  answers: Answers,
  identify: (node: FunnelNode) => string = shapeOf,
): DistinctScreen[] {
  const { document, outline } = funnel;
  const fixed = staticPaths(document);
  const screens = [
    ...fixed,
    ...Object.keys(document.nodes)
      .filter((id) => !fixed.some(({ node }) => node === id))
      .map((node) => ({ node, path: addressOf(outline, node, answers) })),
  ];
  const byShape = new Map(
    screens.map((screen) => {
      const carried = destinationOf(outline, screen.path).answers;
      return [identify(presented(funnel, screen.node, { ...answers, ...carried })), screen];
    }),
  );
  return [...byShape.values()];
}
