import { destinationOf } from '../../document/address';
import type { FunnelOutline } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import type { FunnelGraph } from '../../graph/graph';
import { addTo } from '../../document/basics/groups';

/**
 * Addresses that redirect, by the node that they lead to: those whose value is missing, and those whose node
 * requires answers, or shows an outcome, that a new visitor does not have.
 */
export function redirectsTo(outline: FunnelOutline, graph: FunnelGraph): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, { paths, requires, outcome }] of Object.entries(outline.nodes))
    for (const path of paths) {
      const hasValue = parametersOf(path).length > 0;
      const address = hasValue ? path.slice(0, path.indexOf('/:')) : path;
      if (!hasValue && requires === undefined && outcome === undefined) continue;
      const { node, redirect } = destinationOf(outline, address, '', {});
      const isKnown = hasValue ? graph.nodes[id]?.redirect !== undefined : node === graph.start;
      if (redirect !== undefined && isKnown) addTo(found, node, address);
    }
  return found;
}
