import type { FunnelDocument, FunnelOutline } from '../../../engine';
import { compile, outlineOf } from '../../../engine/build';

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
export function programOf(document: FunnelDocument): Program {
  return { outline: outlineOf(document), config: compile(document, 'none') };
}
