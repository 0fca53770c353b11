/**
 * How long a WebM clip is, in milliseconds: its segment information says it. Undefined if it is not among these bytes.
 * @param head the first bytes of the file
 */
export function webmDurationMs(head: Buffer): number | undefined {
  const info = head.indexOf(Buffer.from([0x15, 0x49, 0xa9, 0x66]));
  if (info < 0) return undefined;
  const scaleAt = head.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]), info);
  // Nanoseconds to a unit, a million if nothing is said.
  const scale = scaleAt < 0 ? 1_000_000 : head.readUIntBE(scaleAt + 4, 3);
  const durationAt = head.indexOf(Buffer.from([0x44, 0x89]), info);
  const length = durationAt < 0 ? undefined : head[durationAt + 2];
  if (length === 0x84) return Math.round((head.readFloatBE(durationAt + 3) * scale) / 1e6);
  if (length === 0x88) return Math.round((head.readDoubleBE(durationAt + 3) * scale) / 1e6);
  return undefined;
}
