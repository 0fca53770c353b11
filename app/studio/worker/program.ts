import type { FunnelDocument, FunnelOutline } from '../../../engine';
import { compile, outlineOf, type FunnelGraph } from '../../../engine/build';

/** What runs a document in the preview. Plain data. */
export interface Program {
  readonly outline: FunnelOutline;
  readonly config: ReturnType<typeof compile>;
}

/** What the preview runs. */
export interface Runnable {
  readonly document: FunnelDocument;
  readonly program: Program;
}

/** Compiles a document that runs, as the build does. */
export function programOf(document: FunnelDocument, graph: FunnelGraph): Program {
  return { outline: outlineOf(document, graph), config: compile(document, 'none', graph) };
}
