import { isRecord, type FunnelDocument } from '../../engine';

/** An invented example that a document still has. */
export interface Sample {
  /** Its JSON pointer. */
  readonly pointer: string;
  /** A short text that tells which one it is. */
  readonly what: string;
}

/** The parts of a document with `"sample": true`, in its order. */
export function samplesOf(document: FunnelDocument): Sample[] {
  return samplesIn(document, '');
}

function samplesIn(part: unknown, pointer: string): Sample[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, value]) =>
    samplesIn(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  if (!isRecord(part) || part.sample !== true) return inside;
  const { name, alt, value, reviews } = part;
  const what = [name, alt, value, reviews].find((each) => typeof each === 'string') ?? '';
  return [{ pointer, what }, ...inside];
}

/**
 * What the build says about the samples of a document. Undefined where it has none.
 * @throws Error with the same text where a build must have none
 */
export function samplesNotice(document: FunnelDocument, isStrict: boolean): string | undefined {
  const samples = samplesOf(document);
  if (samples.length === 0) return undefined;
  const notice =
    `${samples.length} samples are left. Replace them, and remove "sample", before the funnel goes live:\n` +
    samples.map(({ pointer, what }) => `  ${pointer} (${what})`).join('\n');
  if (isStrict) throw new Error(notice);
  return notice;
}
