import { parametersOf } from './address';
import type { FunnelDocument, FunnelNode } from './document.generated';
import { pathsOf } from './outline';
import { tokensOf } from './text';

/** The ids of the fields whose answers a node's copy shows. */
function answersShownBy(node: FunnelNode, texts: FunnelDocument['texts'] = {}): string[] {
  const { next: _n, branches: _b, reports: _r, ...copy } = node;
  const tokens = stringsIn(copy).flatMap(tokensOf);
  const shared = tokens
    .filter(({ name }) => name === 'texts')
    .map(({ form }) => texts[form ?? ''] ?? '');
  const names = [...tokens, ...shared.flatMap(tokensOf)].map(({ name }) => name);
  const shown = [...names, ...answersChoosing(node)];
  return [...new Set(shown)].filter((name) => name !== 'texts');
}

/** The ids of the fields that decide which words a node shows: by its variants, or by being read back. */
function answersChoosing(node: FunnelNode): string[] {
  const readBack =
    node.type === 'info'
      ? [node, ...Object.values(node.variants ?? {})].flatMap(({ heard = [] }) => heard)
      : [];
  const variantsBy = 'variantsBy' in node ? node.variantsBy : undefined;
  return [...readBack.map(({ field }) => field), ...(variantsBy === undefined ? [] : [variantsBy])];
}

/** An address that a visitor may open. */
export interface FullAddress {
  readonly node: string;
  /** With every parameter filled in. */
  readonly path: string;
  /**
   * Whether it always shows the same, so that it can be drawn ahead: no offer, and its copy shows no
   * answer that the address does not carry.
   */
  readonly isFixed: boolean;
}

/** Every address of a document; those with a parameter once for each value that it may have. */
export function fullAddresses({ nodes, fields, texts }: FunnelDocument): FullAddress[] {
  return Object.entries(nodes).flatMap(([id, node]) =>
    pathsOf(node).flatMap((path) => {
      const parameters = parametersOf(path);
      const local = new Set(['step', 'total', 'slide', 'months', 'digit', ...parameters]);
      const isFixed =
        node.type !== 'offer' && answersShownBy(node, texts).every((name) => local.has(name));
      return parameters
        .reduce<string[]>(
          (paths, parameter) => {
            const field = fields[parameter];
            const values = field?.type === 'choice' ? Object.keys(field.values) : [];
            return paths.flatMap((each) =>
              values.map((value) => each.replace(`:${parameter}`, value)),
            );
          },
          [path],
        )
        .map((each) => ({ node: id, path: each, isFixed }));
    }),
  );
}

/** The addresses that always show the same, and are drawn ahead. */
export function fixedAddresses(document: FunnelDocument): { node: string; path: string }[] {
  return fullAddresses(document).flatMap(({ node, path, isFixed }) =>
    isFixed ? [{ node, path }] : [],
  );
}

function stringsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(stringsIn);
}
