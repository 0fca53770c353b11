import { parametersOf } from '../document/basics/path';
import { isAssigned } from '../document/format/source';
import { versionsOf } from '../document/experiments/versions';
import type { FunnelDocument } from '../document/format/document.generated';
import { valuesOf } from '../document/fields/field-facts';
import { pathsOf } from '../document/format/outline';
import { graphOf } from './graph';

/** An address that a visitor may open. */
export interface StaticPage {
  readonly node: string;
  /** With every parameter filled in. */
  readonly path: string;
  /**
   * Whether it always shows the same, so that it can be drawn ahead: no offer, no outcome, and nothing on the
   * screen depends on an answer that the address does not carry and that the visitor is not assigned. Nor has it too many versions.
   */
  readonly isStatic: boolean;
  /** The fields that are assigned and that the screen depends on. */
  readonly drawn: readonly string[];
}

/** Every address of a document; those with a parameter once for each value that it may have. */
export function pagesOf(document: FunnelDocument): StaticPage[] {
  const graph = graphOf(document);
  return Object.entries(document.nodes).flatMap(([id, node]) => {
    const shown = graph.nodes[id]?.shows ?? [];
    return pathsOf(node).flatMap((path) => {
      const carried = parametersOf(path);
      const isOpenToAll = node.type !== 'offer' && node.outcome === undefined;
      const drawn = shown.filter((field) => isAssigned(document.fields[field]));
      const isStatic =
        isOpenToAll &&
        shown.every((field) => carried.includes(field) || drawn.includes(field)) &&
        !versionsOf(document.fields, drawn).isCut;
      return filledIn(path, document).map((each) => ({ node: id, path: each, isStatic, drawn }));
    });
  });
}

/** The pages that always show the same, and are drawn ahead. */
export function staticPaths(document: FunnelDocument): Pick<StaticPage, 'node' | 'path'>[] {
  return pagesOf(document).flatMap(({ node, path, isStatic }) =>
    isStatic ? [{ node, path }] : [],
  );
}

/** A path once for each combination of values of its parameters. */
function filledIn(path: string, { fields }: FunnelDocument): string[] {
  return parametersOf(path).reduce<string[]>(
    (paths, parameter) => {
      const values = valuesOf(fields[parameter]);
      return paths.flatMap((each) => values.map((value) => each.replace(`:${parameter}`, value)));
    },
    [path],
  );
}
