import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { typeByEnding, type FileFacts } from '../../../engine/check';
import { cuesOf } from '../../../engine';
import { mp4DurationMs } from './mp4';
import { fontFacts } from './font';
import { typeOfBytes } from './file-type';
import { webmDurationMs } from './webm';
import { inSite } from '../../site';

/** Enough of a file for its type, and for the length of a WebM clip. */
const headLength = 4096;

/** What is known of the media files under a folder, by their addresses. Files that are no media are left out. */
export function mediaFacts(
  addresses: readonly string[],
  folder = inSite('public'),
): Readonly<Record<string, FileFacts>> {
  return Object.fromEntries(
    addresses
      .filter((address) => typeByEnding(address) !== undefined)
      .map((address) => [address, factsOf(join(folder, address))]),
  );
}

function factsOf(path: string): FileFacts {
  const file = openSync(path, 'r');
  try {
    const read = (length: number, at: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    };
    const head = read(headLength, 0);
    const type = typeOfBytes(head);
    if (type === 'font/woff2') return { type, font: fontFacts(readFileSync(path)) };
    const endsMs = endOf(type, path, head, read);
    // In WebM the name of the codec, in MP4 a brand of the file.
    return head.includes('V_AV1') || head.includes('av01')
      ? { type, endsMs, isAv1: true }
      : { type, endsMs };
  } finally {
    closeSync(file);
  }
}

function endOf(
  type: string | undefined,
  path: string,
  head: Buffer,
  read: (length: number, at: number) => Buffer,
): number | undefined {
  if (type === 'video/mp4') return mp4DurationMs(read);
  if (type === 'video/webm') return webmDurationMs(head);
  if (type !== 'text/vtt') return undefined;
  return Math.max(0, ...cuesOf(readFileSync(path, 'utf8')).map((cue) => cue.endMs));
}
