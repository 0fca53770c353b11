import { isRecord } from '../../../../engine';
import { keysOf, pointerOf, valueAt } from '../../../../engine/document/basics/pointer';
import { merged } from '../../../support/merge-patch';
import type { Mutant } from '../mutant';

/** JSON that can be anything. */
export type Part = Readonly<Record<string, unknown>>;

/** A document as written, and what slips are made with. */
export interface Funnel {
  readonly document: unknown;
  readonly fields: readonly (readonly [id: string, field: Part])[];
  readonly nodes: readonly (readonly [id: string, node: Part])[];
  readonly start: string;
  readonly currency: string;
  /** Every object in the nodes that compares an answer. */
  readonly conditions: readonly (readonly [at: string, when: Part])[];
  /** The mutant with these parts in place of those of the document: a JSON Merge Patch. */
  readonly patched: (
    kind: string,
    at: string,
    patch: unknown,
    more?: Partial<Pick<Mutant, 'places' | 'breaks' | 'way'>>,
  ) => Mutant;
}

/** Reads what slips are made with. */
export function read(document: unknown): Funnel {
  const membersOf = (name: string): [string, Part][] =>
    Object.entries(Object(valueAt(document, pointerOf(name)))).flatMap(([id, part]) =>
      isRecord(part) ? [[id, part]] : [],
    );
  const nodes = membersOf('nodes');
  const textAt = (at: string, otherwise: string): string => {
    const written = valueAt(document, at);
    return typeof written === 'string' ? written : otherwise;
  };
  return {
    document,
    fields: membersOf('fields'),
    nodes,
    start: textAt('/start', nodes[0]?.[0] ?? ''),
    currency: textAt('/currency', 'USD'),
    conditions: nodes.flatMap(([id, node]) => conditionsIn(node, pointerOf('nodes', id))),
    patched: (kind, at, patch, { places = [at], breaks, way } = {}) => ({
      kind,
      at,
      places,
      value: merged(document, patch),
      ...(breaks === undefined ? {} : { breaks }),
      ...(way === undefined ? {} : { way }),
    }),
  };
}

function conditionsIn(part: unknown, at: string): [string, Part][] {
  if (typeof part !== 'object' || part === null) return [];
  const own: [string, Part][] =
    isRecord(part) && typeof part.field === 'string' && /\/(when|not|all\/\d+|any\/\d+)$/.test(at)
      ? [[at, part]]
      : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, child]) => conditionsIn(child, at + pointerOf(key))),
  ];
}

/** The patch that puts a value at a pointer, in a copy of the nearest list around it. */
export function patchAt(document: unknown, at: string, value: unknown): unknown {
  const keys = keysOf(at);
  let patch = value;
  for (let length = keys.length - 1; length >= 0; length -= 1) {
    const key = keys[length] ?? '';
    const around = valueAt(document, pointerOf(...keys.slice(0, length)));
    patch = Array.isArray(around)
      ? around.map((item: unknown, index) => (String(index) === key ? merged(item, patch) : item))
      : { [key]: patch };
  }
  return patch;
}

/** The objects of a list. */
export const listOf = (part: unknown): readonly Part[] =>
  Array.isArray(part) ? part.filter((each: unknown) => isRecord(each)) : [];

/** The node that a screen leads to without a branch. */
export const nextOf = ({ next }: Part): string | undefined =>
  typeof next === 'string' ? next : isRecord(next) ? String(next.to) : undefined;

/** The places of a branch's condition. */
export const conditionPlaces = (branch: string, { when }: Part): string[] => [
  `${branch}/when`,
  ...Object.keys(Object(when)).map((key) => `${branch}/when${pointerOf(key)}`),
];

/** The items beside a branch, and what they compare: of two that exclude each other, either may be wrong. */
export const besides = (document: unknown, branch: string): string[] => {
  const list = pointerOf(...keysOf(branch).slice(0, -1));
  const node = pointerOf(...keysOf(branch).slice(0, 2));
  return [
    `${node}/next`,
    `${node}/next/to`,
    ...listOf(valueAt(document, list)).flatMap((item, index) => {
      const at = list + pointerOf(index);
      return [at, `${at}/to`, ...conditionPlaces(at, item)];
    }),
  ];
};
