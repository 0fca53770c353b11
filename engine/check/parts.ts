import { isRecord } from '../document/basics/is-record';
import { own } from '../document/basics/own';
import { pointerOf } from '../document/basics/pointer';
import { applyDecisions, type Decided } from './decisions';
import { problem, type Problem } from './diagnostics/diagnostic';
import { corrected } from './reporting/fixes';
import { merge, originOf, type Origins } from './reporting/merge';

/** A place that a part of the document is put into: its name, and what is different there. */
interface PartUse {
  readonly type: 'part';
  readonly part: string;
}

/**
 * A document with its decisions applied and its parts put into their places, which is what everything but the author and
 * tools that edit the text reads.
 * @param instead readings to follow instead of the chosen ones, by decision
 */
export function expand(value: unknown, instead?: Readonly<Record<string, string>>): Decided {
  const decided = applyDecisions(value, instead);
  const placed = placeParts(decided.value);
  return {
    value: placed.value,
    problems: [...decided.problems, ...placed.problems],
    notes: decided.notes,
    originOf: (pointer) => decided.originOf(placed.originOf(pointer)),
  };
}

/**
 * Puts the parts of a document (`parts`) into the places of its nodes that name them. What a place says besides
 * is merged over the part (a JSON Merge Patch). Parts may contain parts.
 */
function placeParts(value: unknown): Omit<Decided, 'notes'> {
  if (!isRecord(value)) return { value, problems: [], originOf: (pointer) => pointer };
  const uses = usesIn(value);
  if (value.parts === undefined && uses.length === 0)
    return { value, problems: [], originOf: (pointer) => pointer };
  const { parts: declared, ...rest } = value;
  const parts = isRecord(declared) ? declared : {};
  const origins: Origins = [];
  const problems: Problem[] = [];

  /** @param around the names of the parts that contain this place */
  const placed = (
    part: unknown,
    at: string,
    from: string,
    around: readonly string[] = [],
  ): unknown => {
    const members = (whole: object, skip: readonly string[] = []): [string, unknown][] =>
      Object.entries(whole)
        .filter(([key]) => !skip.includes(key))
        .map(([key, member]) => [
          key,
          placed(member, at + pointerOf(key), from + pointerOf(key), around),
        ]);
    if (Array.isArray(part)) return members(part).map(([, member]) => member);
    if (!isRecord(part)) return part;
    if (!isUse(part)) return Object.fromEntries(members(part));
    const { part: name } = part;
    const found = own(parts, name);
    const pointer = from + pointerOf('part');
    if (found === undefined) {
      const expected = Object.keys(parts);
      const fix = corrected(value, pointer, name, expected);
      problems.push(problem('unknown-name', { kind: 'part', found: name, expected, pointer, fix }));
      return part;
    }
    if (around.includes(name)) {
      problems.push(problem('part-cycle', { way: [...around, name], pointer }));
      return part;
    }
    origins.push([at, pointerOf('parts', name)], [at + pointerOf('part'), pointer]);
    const base = placed(found, at, pointerOf('parts', name), [...around, name]);
    const noted = origins.length;
    const changes = Object.fromEntries(members(part, ['type', 'part']));
    const inside = origins.splice(noted);
    const merged = merge(base, changes, at, from, origins);
    origins.push(...inside);
    return merged;
  };

  const nodes = placed(rest.nodes, '/nodes', '/nodes');
  const used = new Set(uses.map((use) => use.part));
  for (const name of Object.keys(parts))
    if (!used.has(name))
      problems.push(problem('unused-part', { pointer: pointerOf('parts', name), name }));
  return {
    value: { ...rest, ...('nodes' in rest && { nodes }) },
    problems,
    originOf: (pointer) => originOf(pointer, origins),
  };
}

/** The places that name a part, also those in readings that are not chosen. */
function usesIn(document: object): PartUse[] {
  const uses: PartUse[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isUse(part)) uses.push(part);
    Object.values(part).forEach(visit);
  };
  visit(document);
  return uses;
}

function isUse(part: object): part is PartUse {
  return 'type' in part && part.type === 'part' && 'part' in part && typeof part.part === 'string';
}
