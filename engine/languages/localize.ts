import { merge, type Origins } from '../check/reporting/merge';
import { isRecord } from '../document/basics/is-record';
import { keysOf, pointerOf } from '../document/basics/pointer';
import { textsOf } from './texts';

/**
 * The file of a document in another language, parsed: its texts translated, and with what the document changes in that
 * language. Texts without a translation stay in the source language. What is no text, such as an id, an address or the name of
 * a file, stays whatever the translation says of it.
 * @param value the parsed file of the document
 * @param words the translations, by the JSON pointer of their text
 * @param origins is given the places of what the document changes in that language
 */
export function localize(
  value: unknown,
  language: string,
  words: ReadonlyMap<string, string>,
  origins: Origins = [],
): unknown {
  const texts = new Map(
    textsOf(value).flatMap(({ context }) => {
      const said = words.get(context);
      return said === undefined ? [] : [[context, said] as const];
    }),
  );
  const translated = replaced(value, '', placesIn(texts), texts);
  if (!isRecord(translated)) return translated;
  const { languages: _languages, perLanguage, ...document } = translated;
  const own = isRecord(perLanguage) ? perLanguage[language] : undefined;
  const from = pointerOf('perLanguage', language);
  const changed = isRecord(own) ? Object(merge(document, own, '', from, origins)) : document;
  return { ...withReadingsIn(language, changed, origins), language };
}

/** Readings with what they change in a language among what they change. */
function withReadingsIn(
  language: string,
  document: Readonly<Record<string, unknown>>,
  origins: Origins,
): Readonly<Record<string, unknown>> {
  if (!isRecord(document.decisions)) return document;
  const decisions = Object.entries(document.decisions).map(([id, decision]) => {
    if (!isRecord(decision) || !isRecord(decision.readings)) return [id, decision];
    const readings = Object.entries(decision.readings).map(([name, reading]) => {
      if (!isRecord(reading) || !isRecord(reading.changes)) return [name, reading];
      const { languages: _languages, perLanguage, ...changes } = reading.changes;
      const own = isRecord(perLanguage) ? perLanguage[language] : undefined;
      const at = pointerOf('decisions', id, 'readings', name, 'changes');
      const from = at + pointerOf('perLanguage', language);
      const all = isRecord(own) ? bothPatches(changes, own, at, from, origins) : changes;
      return [name, { ...reading, changes: all }];
    });
    return [id, { ...decision, readings: Object.fromEntries(readings) }];
  });
  return { ...document, decisions: Object.fromEntries(decisions) };
}

/** One patch that does what two do one after the other: what the second removes stays null. */
function bothPatches(
  first: unknown,
  second: unknown,
  at: string,
  from: string,
  origins: Origins,
): unknown {
  if (!isRecord(second)) {
    origins.push([at, from]);
    return second;
  }
  const both: Record<string, unknown> = isRecord(first) ? { ...first } : {};
  for (const [key, change] of Object.entries(second))
    both[key] = bothPatches(both[key], change, at + pointerOf(key), from + pointerOf(key), origins);
  return both;
}

/** The places of some texts, and the parts of the document around them. */
function placesIn(words: ReadonlyMap<string, string>): ReadonlySet<string> {
  const places = new Set<string>();
  for (const context of words.keys()) {
    const keys = keysOf(context);
    for (let length = 0; length <= keys.length; length += 1)
      places.add(pointerOf(...keys.slice(0, length)));
  }
  return places;
}

/** A part of a document with its texts replaced. Parts without any stay what they are. */
function replaced(
  part: unknown,
  at: string,
  places: ReadonlySet<string>,
  words: ReadonlyMap<string, string>,
): unknown {
  if (!places.has(at)) return part;
  if (typeof part === 'string') return words.get(at) ?? part;
  if (typeof part !== 'object' || part === null) return part;
  const members = Object.entries(part).map(([key, member]: [string, unknown]) => [
    key,
    replaced(member, at + pointerOf(key), places, words),
  ]);
  return Array.isArray(part) ? members.map(([, member]) => member) : Object.fromEntries(members);
}
