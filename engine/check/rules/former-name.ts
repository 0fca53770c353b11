import { isRecord } from '../../document/basics/is-record';
import { pointerOf } from '../../document/basics/pointer';
import type { FunnelDocument } from '../../document/format/document.generated';
import type { At, Rule } from '../reporting/rule';

interface FormerName {
  readonly name: string;
  /** The screen, the field, or the field's value, that has the name now or had it before. */
  readonly other: string;
  readonly isCurrent: boolean;
}

/** A part that may have had other names. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly earlier: readonly string[];
  readonly pointer: string;
}

/** An earlier name leads to one screen, field or value: no other has it, or had it. */
export const formerName: Rule<FormerName> = {
  explanation: {
    what: 'A name in "renamedFrom" is that of another screen, field or value, or is in the "renamedFrom" of another too.',
    why: 'A stored answer would be read as the answer to two questions, or as the wrong one. Visits would count for the wrong screen.',
    fix: 'Remove the name where it was never meant, or give the new screen or field another name.',
    wrong: {
      fields: { other_bread: { renamedFrom: ['bread'] } },
      nodes: { 'other-bread': { renamedFrom: ['bread'] } },
    },
    right: {
      fields: { other_bread: { renamedFrom: ['second_bread'] } },
      nodes: { 'other-bread': { renamedFrom: ['second-bread'] } },
    },
  },
  check: ({ document: { nodes, fields } }) => [
    ...clashesIn(partsIn(nodes, 'nodes')),
    ...clashesIn(fieldsIn(fields)),
    ...Object.entries(fields).flatMap(([id, field]) =>
      'values' in field ? clashesIn(partsIn(field.values, 'fields', id, 'values')) : [],
    ),
  ],
  message: ({ name, other, isCurrent }) =>
    isCurrent
      ? `"${name}" cannot be an earlier name: "${other}" has it now, so what is stored belongs to that. Remove it here.`
      : `"${other}" was renamed from "${name}" too. Remove the name from one of them.`,
};

const fieldsIn = (fields: FunnelDocument['fields']): Named[] =>
  Object.entries(fields).map(([id, field]) => ({
    id,
    name: field.savedAs ?? id,
    earlier: earlierNames(field),
    pointer: pointerOf('fields', id, 'renamedFrom'),
  }));

/** Parts whose names are their ids, and where they are. */
const partsIn = (parts: Readonly<Record<string, unknown>>, ...keys: readonly string[]): Named[] =>
  Object.entries(parts).map(([id, part]) => ({
    id,
    name: id,
    earlier: earlierNames(part),
    pointer: pointerOf(...keys, id, 'renamedFrom'),
  }));

const earlierNames = (part: unknown): readonly string[] =>
  isRecord(part) && Array.isArray(part.renamedFrom) ? part.renamedFrom.map(String) : [];

function clashesIn(parts: readonly Named[]): At<FormerName>[] {
  return parts.flatMap(({ name: own, earlier, pointer }, index) =>
    earlier.flatMap((name, place): At<FormerName>[] => {
      // Who gets a name back that they had: no other has it.
      if (name === own) return [];
      const at = pointer + pointerOf(place);
      const now = parts.find((each) => each.name === name);
      if (now) return [{ name, other: now.id, isCurrent: true, pointer: at }];
      const before = parts.slice(0, index).find((each) => each.earlier.includes(name));
      return before ? [{ name, other: before.id, isCurrent: false, pointer: at }] : [];
    }),
  );
}
