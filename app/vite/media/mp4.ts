type Read = (length: number, at: number) => Buffer;

/** A box of an MP4 file: where its content begins, and where the next box does. */
interface Box {
  readonly content: number;
  readonly end: number;
}

/** How long an MP4 clip is, in milliseconds: its movie header says it. Undefined if it has none. */
export function mp4DurationMs(read: Read): number | undefined {
  const movie = boxIn(read, 'moov', 0, Infinity);
  const header = movie && boxIn(read, 'mvhd', movie.content, movie.end);
  if (!header) return undefined;
  const bytes = read(32, header.content);
  if (bytes.length < 32) return undefined;
  // Version 1 has times of 64 bits.
  const isLong = bytes[0] === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return scale === 0 ? undefined : Math.round((1000 * duration) / scale);
}

/** The first box of a type between two places of a file. */
function boxIn(read: Read, type: string, from: number, to: number): Box | undefined {
  for (let at = from; at < to;) {
    const head = read(16, at);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === type)
      return { content: at + (isLong ? 16 : 8), end: at + size };
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}
