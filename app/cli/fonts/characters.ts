import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The characters that a font in WOFF2 has a glyph for, as code points: its table "cmap". */
export function charactersOf(file: string): ReadonlySet<number> {
  const cmap = tableOf(readFileSync(file), 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = cmap.readUInt32BE(4 + 8 * index + 4);
    const format = cmap.readUInt16BE(at);
    const add = format === 12 ? addGroups : format === 4 ? addSegments : undefined;
    add?.(cmap.subarray(at), found);
  }
  return found;
}

/** The names of tables that WOFF2 writes as a number: the first of them, up to "cmap" and what is transformed. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm'];
const [glyf, loca] = [10, 11];

/** A table of a font, https://www.w3.org/TR/WOFF2/: the directory is plain, the tables are one Brotli stream. */
function tableOf(woff2: Buffer, wanted: string): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 file.');
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [offset, begin, length] = [0, 0, 0];
  for (let left = woff2.readUInt16BE(12); left > 0; left -= 1) {
    const flags = woff2.readUInt8(at);
    at += 1;
    const tag = flags & 63;
    let name = knownTags[tag];
    if (tag === 63) {
      name = woff2.toString('latin1', at, at + 4);
      at += 4;
    }
    const original = number();
    // Of these two, 3 says that they are not transformed; of others, 0.
    const isTransformed = tag === glyf || tag === loca ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const size = isTransformed ? number() : original;
    if (name === wanted) [begin, length] = [offset, size];
    offset += size;
  }
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return tables.subarray(begin, begin + length);
}

/** Format 12: groups of code points, each with its first glyph. */
function addGroups(table: Buffer, found: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + 12 * index;
    const last = table.readUInt32BE(at + 4);
    for (let each = table.readUInt32BE(at); each <= last; each += 1) found.add(each);
  }
}

/** Format 4: segments of code points, in four arrays. */
function addSegments(table: Buffer, found: Set<number>): void {
  const double = table.readUInt16BE(6);
  for (let at = 14; at < 14 + double; at += 2) {
    const last = table.readUInt16BE(at);
    const first = table.readUInt16BE(at + double + 2);
    const delta = table.readUInt16BE(at + 2 * double + 2);
    const place = at + 3 * double + 2;
    const range = table.readUInt16BE(place);
    for (let each = first; each <= last && each < 0xffff; each += 1) {
      const glyph =
        range === 0 ? each + delta : table.readUInt16BE(place + range + 2 * (each - first));
      if (glyph % 0x10000 !== 0) found.add(each);
    }
  }
}
