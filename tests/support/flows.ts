import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDocument, FunnelOutline } from '../../engine';
import { outlineOf } from '../../engine/build';
import { check } from '../../engine/check';
import { flowFilesIn } from '../../app/build/flow-files';

/** A funnel of `flows/`. */
export interface Flow {
  readonly file: string;
  readonly text: string;
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
}

/**
 * A funnel document by its file.
 * @param instead readings to follow instead of the chosen ones, by decision
 * @throws when it has errors
 */
export function readFlow(file: string, instead: Readonly<Record<string, string>> = {}): Flow {
  const text = readFileSync(file, 'utf8');
  const { document } = check(text, instead);
  if (!document) throw new Error(`${file} has errors. Run: npm run check:flows -- ${file}`);
  return { file, text, document, outline: outlineOf(document) };
}

/** All funnels of `flows/`. */
export function allFlows(): Flow[] {
  return flowFilesIn('flows').map((file) => readFlow(join('flows', file)));
}
