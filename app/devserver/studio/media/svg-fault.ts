/** Elements that run code, or show what is not part of the picture. */
const refused = new Set(
  'script foreignobject handler listener iframe object embed audio video link meta base'.split(' '),
);

/** What stands between the tags of XML. Types of documents with declarations of their own are not among it. */
const between = /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?xml\s[^<>]*\?>|<!DOCTYPE[^[<>]*>|([^<]+)/y;
const tag = /<\/?([^\s<>/=!?"']+)((?:\s+[^\s<>/=!?"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * What is not safe about an SVG file, as the end of a sentence; undefined for a picture that is safe. A picture can be
 * opened at its own address too, where it is a page of the site.
 */
export function svgFault(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8').replace(/^\u{FEFF}/u, '');
  if (text.includes('\uFFFD') || /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text))
    return 'is not written in UTF-8';
  for (let at = 0; at < text.length;) {
    between.lastIndex = at;
    tag.lastIndex = at;
    const plain = between.exec(text);
    const element = plain ? null : tag.exec(text);
    const fault = plain ? styleFault(plain[1] ?? plain[2] ?? '') : element && elementFault(element);
    if (fault !== undefined && fault !== null) return fault;
    if (!plain && !element)
      return 'has a part that could not be read, or a document type of its own';
    at = (plain ? between : tag).lastIndex;
  }
  return undefined;
}

function elementFault([, name = '', attributes = '']: RegExpExecArray): string | undefined {
  if (refused.has(localName(name))) return `holds <${name}>`;
  for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '');
    const fault = attributeFault(key, value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function attributeFault(key: string, value: string): string | undefined {
  const local = localName(key);
  if (local.startsWith('on')) return `runs code ("${key}")`;
  if (/^xmlns(?::|$)/.test(key) && /xhtml/i.test(value)) return 'holds a piece of a web page';
  const isAddress = local === 'href' || local === 'src';
  if (isAddress && !/^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i.test(value.trim()))
    return `leads out of the file ("${value.slice(0, 60)}")`;
  if (local === 'attributename' && /^(?:.*:)?(?:href|src|on.*)$/i.test(value.trim()))
    return `changes addresses or code ("${value}")`;
  return styleFault(value);
}

/** What is not safe in a style, in whichever attribute or element it stands. */
function styleFault(style: string): string | undefined {
  const plain = decoded(style).replace(/\/\*[^]*?\*\//g, '');
  if (/@import/i.test(plain)) return 'fetches other files ("@import")';
  const out = [...plain.matchAll(/url\(\s*["']?\s*([^)]{0,60})/gi)].find(
    ([, to = '']) => !/^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i.test(to),
  );
  return out && `fetches other files ("${out[0]})")`;
}

const localName = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase();

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text with its character references replaced. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return named[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
