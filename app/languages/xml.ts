import sax, { type SAXOptions, type SAXParser } from 'sax';
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

/** A text as it is written in XML, in an element or an attribute. Carriage returns would be read as new lines. */
export const escapedXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/** Its types lack this one: no names of characters that only HTML has. */
const ownEntities: SAXOptions & { readonly strictEntities: true } = { strictEntities: true };

/**
 * The elements of an XML file, each before those in it. It reads what programs write: no entities but those of XML itself.
 * @param file its name, for messages
 * @throws UserError where it is broken, with its line and what to do
 */
export function elementsOf(text: string, file: string): XmlElement[] {
  const parser = sax.parser(true, ownEntities);
  const all: Open[] = [];
  const open: Open[] = [];
  const refuse = (problem: string): never => {
    throw new UserError(
      `${file}:${parser.line + 1} is no XML: ${problem}. Export it again from the translation tool, or mend that line.`,
    );
  };
  const add = (words: string): void => {
    const inner = open.at(-1);
    if (inner) inner.text += words;
  };
  const handlers: Partial<SAXParser> = {
    onerror: ({ message }) => refuse(message.split('\n')[0]?.replace(/\.$/, '') ?? ''),
    onopentag: ({ name, attributes }) => {
      if (open.length === 0 && all.length > 0) refuse(`<${name}> follows its last element`);
      const line = parser.line + 1;
      const own = new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)]));
      const element: Open = { name, attributes: own, children: [], text: '', line };
      open.at(-1)?.children.push(element);
      all.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: add,
    oncdata: add,
  };
  Object.assign(parser, handlers);
  parser.write(text.replaceAll(/\r\n?/g, '\n')).close();
  if (all.length === 0) refuse('It is empty');
  return all;
}

/** An element while it is read. */
interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Open[];
  text: string;
  readonly line: number;
}
