import { isRecord } from '../document/basics/is-record';
import { placeholderOf } from '../schema/placeholder';
import { keptFor } from './kept-for';
import {
  memberOf,
  partOf,
  propertiesOf,
  schemaReader,
  type LocatedSchema,
  type SchemaReader,
  type Schemas,
} from '../schema/schema-reader';

/** What an editor inserts for a new part, with tab stops (VS Code's `defaultSnippets`). */
export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body: unknown;
}

/** A keyword's value as text. Keywords that are no text give the words for that. */
export const inText = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** A way to fill a part, with the tags of the unions that it went through. */
interface Fill {
  readonly tags: readonly { readonly tag: string; readonly meaning: string }[];
  readonly body: unknown;
}

/** "AsksChoice" → "Asks choice". */
export const titleInWords = (title: string): string =>
  title.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** A required property whose value is a union gives a snippet for each alternative, but no more than this. */
const mostSnippets = 40;

/**
 * The snippets for a part of a schema: an object with its required properties, for a union one for each
 * alternative. Empty for parts that are no objects.
 */
export const snippetsFor = keptFor((at, schemas): readonly Snippet[] =>
  fillsFor(at, schemas).filter(({ body }) => isRecord(body) && Object.keys(body).length > 0),
);

/** The same for every part, those that are no objects too. */
export const fillsFor = keptFor((at, schemas): readonly Snippet[] =>
  new PartFiller(schemas).snippetsAt(at),
);

/** Fills parts of a schema with what is required there. */
class PartFiller {
  private readonly partsFor: SchemaReader['partsFor'];

  constructor(schemas: Schemas) {
    this.partsFor = schemaReader(schemas).partsFor;
  }

  snippetsAt(at: LocatedSchema): readonly Snippet[] {
    const name = titleInWords(inText(this.keyword(at, 'title'), 'New'));
    const description = inText(this.keyword(at, 'description'), '');
    return this.fills(at)
      .slice(0, mostSnippets)
      .map(({ tags, body }) => ({
        label: tags.length > 0 ? tags.map(({ tag }) => tag).join('/') : name,
        description: tags.at(-1)?.meaning ?? description,
        body: numbered(body),
      }));
  }

  private keyword(link: LocatedSchema, name: string): unknown {
    return this.partsFor(link, undefined)
      .flatMap(({ links }) => links)
      .find(({ schema }) => Object.hasOwn(schema, name))?.schema[name];
  }

  /** @param isInside whether it is a member of something new, which names no part of the document yet */
  private fills(part: LocatedSchema, isInside = false): Fill[] {
    const described = this.partsFor(part, undefined);
    const links = described.flatMap((each) => each.links);
    const alternatives = described.flatMap(({ unions }) =>
      unions.flatMap((union) =>
        [...union.alternatives].filter(([, each]) => !isInside || !this.keyword(each, 'expanded')),
      ),
    );
    if (alternatives.length > 0)
      return alternatives.flatMap(([tag, alternative]) => {
        const meaning = this.partsFor(alternative, undefined)[0]?.links[1]?.schema.description;
        const own = { tag: String(tag), meaning: inText(meaning) };
        return this.fills(alternative).map(({ tags, body }) => ({
          tags: [own, ...tags],
          body: this.withBegun(links, alternative, body),
        }));
      });
    if (!links.some((link) => propertiesOf(link).length > 0 && isObject(link)))
      return [{ tags: [], body: this.leaf(part) }];
    return this.objectFills(links);
  }

  /** Objects with each of the ways to fill the properties that they need. */
  private objectFills(links: readonly LocatedSchema[]): Fill[] {
    const members = requiredOf(links).flatMap((key) => {
      const member = links.map((link) => memberOf(link, key)).find((each) => each !== undefined);
      return member ? [{ key, member }] : [];
    });
    return members.reduce<(Fill & { readonly body: object })[]>(
      (each, { key, member }) =>
        each.flatMap(({ tags, body }) =>
          this.fills(member, true).map((fill) => ({
            tags: [...tags, ...fill.tags],
            body: { ...body, [key]: fill.body },
          })),
        ),
      [{ tags: [], body: {} }],
    );
  }

  /** What begins with more than it requires, as far as the alternative has such properties. */
  private withBegun(
    links: readonly LocatedSchema[],
    alternative: LocatedSchema,
    body: unknown,
  ): unknown {
    const begins = links.find(({ schema }) => isRecord(schema.begins))?.schema.begins;
    if (!isRecord(begins) || !isRecord(body)) return body;
    const known = new Set(
      this.partsFor(alternative, undefined).flatMap((each) => each.links.flatMap(propertiesOf)),
    );
    const fitting = Object.entries(begins).filter(([key]) => known.has(key));
    return {
      ...body,
      ...Object.fromEntries(fitting.map(([key, value]) => [key, begun(value)])),
    };
  }

  /** A value that is no object with known properties. */
  private leaf(part: LocatedSchema): unknown {
    const [{ links, annotations } = { links: [], annotations: {} }] = this.partsFor(
      part,
      undefined,
    );
    const begins = annotations.refersTo === undefined ? this.keyword(part, 'begins') : undefined;
    if (begins !== undefined) return begun(begins);
    const constant = this.keyword(part, 'const');
    if (constant !== undefined) return constant;
    const options = this.keyword(part, 'enum');
    if (Array.isArray(options)) return stop(`|${options.join(',')}|`);
    const types = new Set([this.keyword(part, 'type')].flat());
    if (types.has('array')) {
      const items = links.map((link) => partOf(link, 'items')).find((each) => each !== undefined);
      const least = Number(this.keyword(part, 'minItems') ?? 1);
      const first = items ? this.fills(items)[0]?.body : undefined;
      return Array.from({ length: first === undefined ? 0 : least }, () => first);
    }
    if (types.has('string')) {
      if (annotations.refersTo !== undefined) return stop('');
      const title = titleInWords(inText(this.keyword(part, 'title'), ''));
      return stop(`:${exampleOf(links) ?? placeholderOf(title)}`);
    }
    if (types.has('boolean')) return `^${stop('|true,false|')}`;
    if (types.has('object')) {
      const members = links.map((link) => partOf(link, 'additionalProperties')).find(Boolean);
      return members && this.keyword(part, 'minProperties') !== undefined
        ? { first: this.fills(members)[0]?.body }
        : {};
    }
    return `^${stop(`:${inText(this.keyword(part, 'minimum'), '0')}`)}`;
  }
}

const isObject = ({ schema: { type } }: LocatedSchema): boolean => type === 'object';

/** The properties that a new object needs: "type" first, and at least one where the schema asks for one. */
function requiredOf(links: readonly LocatedSchema[]): string[] {
  const required = links.flatMap(({ schema }) =>
    Array.isArray(schema.required) ? schema.required.map(String) : [],
  );
  if (required.length > 0)
    return [...new Set(required)].toSorted((a, b) => Number(b === 'type') - Number(a === 'type'));
  const link = links.find(({ schema }) => Number(schema.minProperties ?? 0) > 0);
  if (!link) return [];
  const [[dependent, needed] = []] = isRecord(link.schema.dependentRequired)
    ? Object.entries(link.schema.dependentRequired)
    : [];
  return dependent === undefined
    ? propertiesOf(link).slice(0, 1)
    : [...[needed].flat().map(String), dependent];
}

/** The first example in quotation marks, in what a schema says of its pattern, that matches the pattern. */
function exampleOf(links: readonly LocatedSchema[]): string | undefined {
  const { schema } = links.find((link) => typeof link.schema.pattern === 'string') ?? {};
  if (!schema) return undefined;
  const form = new RegExp(String(schema.pattern));
  const sentences = [...links.map((link) => link.schema.description), schema.patternErrorMessage];
  return [...sentences.join(' ').matchAll(/"([^"{}$]+)"/g)]
    .map(([, example = '']) => example)
    .find((example) => form.test(example));
}

/** A tab stop without its number. */
const stop = (rest: string): string => `\${#${rest}}`;

/** What a part begins with, as a tab stop where it is a text. */
const begun = (value: unknown): unknown => (typeof value === 'string' ? stop(`:${value}`) : value);

/** Gives the tab stops their numbers, in the order of the text. */
function numbered(body: unknown): unknown {
  let count = 0;
  const number = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace('${#', () => {
        count += 1;
        return `\${${count}`;
      });
    if (Array.isArray(value)) return value.map(number);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, number(child)]));
  };
  return number(body);
}
