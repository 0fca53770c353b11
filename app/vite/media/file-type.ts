/** The media type of a file by its first bytes. Undefined if they are those of no type that funnels use. */
export function typeOfBytes(head: Buffer): string | undefined {
  const has = (text: string, at = 0): boolean =>
    head.toString('latin1', at, at + text.length) === text;
  if (has('wOF2')) return 'font/woff2';
  if (has('\u0089PNG\r\n')) return 'image/png';
  if (has('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (has('GIF8')) return 'image/gif';
  if (has('RIFF') && has('WEBP', 8)) return 'image/webp';
  if (has('ftypavif', 4) || has('ftypavis', 4)) return 'image/avif';
  if (has('ftyp', 4)) return 'video/mp4';
  if (has('\u001aE\u00df\u00a3')) return 'video/webm';
  // A tag with the title, or the first frame itself.
  if (has('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)) return 'audio/mpeg';
  const text = head.toString('utf8').replace(/^\u{FEFF}/u, '');
  if (/^WEBVTT(?:\s|$)/.test(text)) return 'text/vtt';
  if (/^\s*(?:<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/is.test(text))
    return 'image/svg+xml';
  return undefined;
}
