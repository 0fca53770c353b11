import { compile } from '../../compile/compile';
import type { FunnelConfig } from '../../compile/config';
import { outlineOf } from '../../compile/outline';
import { createFunnelMachine, type FunnelMachine } from '../../compile/runtime';
import type { FunnelDocument } from '../../document/format/document.generated';
import type { FunnelOutline, SiteLanguage, SourceWords } from '../../document/format/outline';
import { graphOf, type FunnelGraph } from '../../graph/graph';
import { siteLanguages } from '../../read/site-languages';
import { traced, type Edge } from './trace';

/** A document and its machine, prepared for steps to be taken on it. */
export interface MachineModel {
  readonly document: FunnelDocument;
  readonly graph: FunnelGraph;
  readonly outline: FunnelOutline;
  /** The machine's config. Its transitions say that they are taken, and its delays are in milliseconds. */
  readonly config: FunnelConfig;
  readonly edges: ReadonlyMap<string, Edge>;
  /** The languages that there are pages in, the one that the document is written in first. */
  readonly languages: readonly SiteLanguage[];
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
  const languages = source
    ? siteLanguages(source.language, source.translatedTo)
    : siteLanguages(document.language, document.languages);
  const outline = {
    ...outlineOf(document),
    ...(source && { source }),
    ...(languages.length > 1 && { languages }),
  };
  const { config, edges } = traced(change(compile(document, 'none')));
  const machine = createFunnelMachine(config, outline);
  return { document, graph, outline, config, edges, machine, languages };
}
