import { compile } from '../compile/compile';
import type { FunnelConfig } from '../compile/config';
import { outlineOf } from '../compile/outline';
import { createFunnelMachine, type FunnelMachine } from '../compile/runtime';
import type { FunnelDocument } from '../document/document.generated';
import type { LanguagePaths } from '../document/address';
import type { FunnelOutline, SourceWords } from '../document/outline';
import { graphOf, type FunnelGraph } from '../graph/graph';
import { traced, type Edge } from './trace';

/** A document and its machine, prepared for steps to be taken on it. */
export interface MachineModel {
  readonly document: FunnelDocument;
  readonly graph: FunnelGraph;
  readonly outline: FunnelOutline;
  /** The machine's config. Its transitions say that they are taken, and its delays are in milliseconds. */
  readonly config: FunnelConfig;
  readonly edges: ReadonlyMap<string, Edge>;
  /** Of a translation: its language, and that of the document. */
  readonly languages: LanguagePaths['languages'];
  readonly machine: FunnelMachine;
}

/**
 * Prepares a document that has no errors.
 * @param change makes another machine of the compiled one, to try what a plan notices
 * @param source what a translated document is sent in
 */
export function machineModelOf(
  document: FunnelDocument,
  change: (config: FunnelConfig) => FunnelConfig = (config) => config,
  source?: SourceWords,
): MachineModel {
  const graph = graphOf(document);
  const outline = { ...outlineOf(document, graph), ...(source && { source }) };
  const { language } = document;
  const languages = source && [
    { language: source.language, path: '' },
    { language, path: `/${language}` },
  ];
  const { config, edges } = traced(change(compile(document, 'none', graph)));
  const machine = createFunnelMachine(config, outline);
  return { document, graph, outline, config, edges, machine, languages };
}
