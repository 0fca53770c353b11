import { UserError } from '../../engine';

/** An element of an XML file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text in it, without that of its children. */
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text as it is written in XML, in an element or an attribute. Carriage returns would be read as new lines. */
export const escapedXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/**
 * The elements of an XML file, each before those in it. It reads what programs write: no entities but those of XML itself.
 * @param file its name, for messages
 * @throws UserError where it is broken, with its line and what to do
 */
export function elementsOf(text: string, file: string): XmlElement[] {
  const piece =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(?:\?|!(?!--|\[CDATA\[))[^>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
  const all: Open[] = [];
  const open: Open[] = [];
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  let line = 1;
  const refuse = (problem: string): never => {
    throw new UserError(
      `${file}:${line} is no XML: ${problem} Export it again from the translation tool, or mend that line.`,
    );
  };
  const read = (words: string): string =>
    words.replaceAll(/&(#x[\da-f]+|#\d+|\w+);|&/gi, (sign, name?: string) => {
      const [, hexadecimal, decimal] = /^#(?:x(.+)|(.+))$/i.exec(name ?? '') ?? [];
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      const said = name?.startsWith('#') === true ? codePoint(code) : signs[name ?? ''];
      return said ?? refuse(`"${sign}" is no character reference of XML; "&" is written "&amp;".`);
    });
  while (piece.lastIndex < source.length) {
    const found = piece.exec(source);
    if (!found) return refuse('a "<" begins no tag; in a text it is written "&lt;".');
    const [whole, verbatim, ended, begun, attributes = '', closes, words] = found;
    if (begun !== undefined) {
      if (open.length === 0 && all.length > 0) refuse(`<${begun}> follows its last element.`);
      const element: Open = { name: begun, attributes: new Map(), children: [], text: '', line };
      for (const [, name = '', double, single = ''] of attributes.matchAll(
        /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      ))
        element.attributes.set(name, read(double ?? single));
      open.at(-1)?.children.push(element);
      all.push(element);
      if (closes === '') open.push(element);
    } else if (ended !== undefined) {
      const last = open.pop();
      if (last?.name !== ended)
        refuse(`</${ended}> ends ${last ? `<${last.name}> of line ${last.line}` : 'nothing'}.`);
    } else {
      const said = verbatim ?? (words === undefined ? '' : read(words));
      if (open.length === 0 && said.trim() !== '') refuse('it has text outside of its elements.');
      const inner = open.at(-1);
      if (inner) inner.text += said;
    }
    line += whole.split('\n').length - 1;
  }
  const last = open.at(-1);
  if (last) refuse(`<${last.name}> of line ${last.line} does not end.`);
  if (all.length === 0) refuse('it is empty.');
  return all;
}

/** An element while it is read. */
interface Open {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: Open[];
  text: string;
  readonly line: number;
}

/** The character of a Unicode code point. Undefined if it is out of range. */
const codePoint = (code: number): string | undefined =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
