/**
 * A funnel document as the reference reads it, written from `schemas/` and `docs/`. No code and no type of the
 * project is imported in this folder, so that a mistake of the engine cannot become one of the reference.
 */

export type Value = string | number | boolean | readonly string[];
export type Answers = Readonly<Record<string, Value | undefined>>;

/** A part of a document. Without the project's types nothing is known of it; the checker has found it to be right. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Part = any;
type Parts = Readonly<Record<string, Part>>;

/** A document in which what the reference needs is filled in. Its other members are as they are written. */
export interface Funnel {
  readonly start: string;
  readonly language: string;
  readonly currency: string;
  readonly fields: Parts;
  readonly nodes: Parts;
  readonly texts: Parts;
  readonly videos: Parts;
  readonly timings: Parts;
  /** The rest of the document. */
  readonly rest: Part;
  /** The visitor's today: "2026-06-15". */
  readonly today: string;
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7386. */
function merged(target: unknown, patch: unknown): Part {
  if (!isObject(patch)) return patch;
  const result: Record<string, Part> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch))
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  return result;
}

/** A value with every `{ "type": "part", "part": … }` replaced by what it names; what is written beside the name wins. */
function withParts(value: unknown, parts: Parts): Part {
  if (Array.isArray(value)) return value.map((each) => withParts(each, parts));
  if (!isObject(value)) return value;
  if (value.type !== 'part')
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withParts(each, parts)]),
    );
  const { type: _type, part, ...own } = value;
  return withParts(merged(parts[part], own), parts);
}

/** Reads a document: its chosen readings and its parts take their places. */
export function readFunnel(text: string, today: string): Funnel {
  let read: Part = JSON.parse(text);
  for (const { readings, chosen } of Object.values<Part>(read.decisions ?? {}))
    read = merged(read, readings[chosen].changes ?? {});
  const rest = withParts(read, read.parts ?? {});
  const { language = 'en', currency = 'USD', texts = {}, videos = {}, timings = {} } = rest;
  const { start = Object.keys(rest.nodes)[0], fields, nodes } = rest;
  return { start, language, currency, fields, nodes, texts, videos, timings, rest, today };
}
