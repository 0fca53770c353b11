import { compile } from '../compile/compile';
import type { FunnelConfig } from '../compile/config';
import { outlineOf } from '../compile/outline';
import { createFunnelMachine, type FunnelMachine } from '../compile/runtime';
import type { FunnelDocument } from '../document/document.generated';
import type { FunnelOutline } from '../document/outline';
import { graphOf, type FunnelGraph } from '../graph/graph';
import { traced, type Edge } from './trace';

/** A document and its machine, prepared for steps to be taken on it. */
export interface MachineModel {
  readonly document: FunnelDocument;
  readonly graph: FunnelGraph;
  readonly outline: FunnelOutline;
  /** The machine, whose transitions say that they are taken. Its delays are in milliseconds. */
  readonly config: FunnelConfig;
  readonly edges: ReadonlyMap<string, Edge>;
  /** The machine for visits that begin at a node. */
  readonly machineAt: (node: string) => FunnelMachine;
}

/**
 * Prepares a document that has no errors.
 * @param change makes another machine of the compiled one, to try what a plan notices
 */
export function machineModelOf(
  document: FunnelDocument,
  change: (config: FunnelConfig) => FunnelConfig = (config) => config,
): MachineModel {
  const graph = graphOf(document);
  const outline = outlineOf(document, graph);
  const { config, edges } = traced(change(compile(document, 'none', graph)));
  const machines = new Map<string, FunnelMachine>();
  const machineAt = (node: string): FunnelMachine => {
    const known = machines.get(node) ?? createFunnelMachine(config, outline, node);
    machines.set(node, known);
    return known;
  };
  return { document, graph, outline, config, edges, machineAt };
}
