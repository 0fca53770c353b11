import { schemas } from '../../schemas';
import { isRecord } from '../document/basics/is-record';
import { snippetsFor } from './snippets';

/** What a new part can begin with: a valid shape with the names of other parts left empty. */
export interface Starter {
  /** The type, with the types inside it: "question/choice". */
  readonly kind: string;
  readonly description: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * What a new part can begin with, in the order of the schema.
 * @param file the schema that describes the part
 */
export function startersFor(file: 'node.schema.json' | 'field.schema.json'): Starter[] {
  const schema = schemas[file];
  if (!isRecord(schema)) return [];
  return snippetsFor({ schema, file }, schemas).map(({ label, description, body }) => {
    const filled = withoutStops(body);
    return { kind: label, description, body: isRecord(filled) ? filled : {} };
  });
}

/** A snippet's body with the words that its tab stops suggest. */
export function withoutStops(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutStops);
  if (isRecord(body))
    return Object.fromEntries(
      Object.entries(body).map(([key, child]) => [key, withoutStops(child)]),
    );
  if (typeof body !== 'string') return body;
  const words = body.replace(/\$\{\d+(?::([^}]*)|\|([^,|]*)[^}]*)?\}/g, '$1$2');
  return words.startsWith('^') ? JSON.parse(words.slice(1)) : words;
}
