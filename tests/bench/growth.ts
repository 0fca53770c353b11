import { gzipSync } from 'node:zlib';
import { createActor } from 'xstate';
import { createFunnelMachine } from '../../engine/compile';
import { compile, outlineOf } from '../../engine/build';
import { check } from '../../engine/check';

/** What every visitor of a funnel loads of the whole document, and what starting it takes. */
interface Load {
  readonly screens: number;
  /** Bytes, gzip. */
  readonly outline: number;
  readonly machine: number;
  /** Milliseconds on this machine, median of 21. */
  readonly start: number;
}

const starts = 21;

/**
 * What grows with the number of screens before the first question.
 * @param text a document
 * @throws when it has errors
 */
export function loadOf(text: string): Load {
  const { document } = check(text);
  if (!document) throw new Error('The document of the benchmark has errors.');
  const outline = outlineOf(document);
  const config = compile(document, 'none');
  const times = Array.from({ length: starts }, () => {
    const before = performance.now();
    const machine = createFunnelMachine(config, outline);
    createActor(machine, { input: { answers: {} } })
      .start()
      .stop();
    return performance.now() - before;
  });
  const gzipped = (part: object): number => gzipSync(JSON.stringify(part), { level: 9 }).length;
  return {
    screens: Object.keys(document.nodes).length,
    outline: gzipped(outline),
    machine: gzipped(config),
    start: times.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? 0,
  };
}
