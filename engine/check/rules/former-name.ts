import { isRecord } from '../../document/is-record';
import { pointerOf } from '../../document/pointer';
import type { FunnelDocument } from '../../document/document.generated';
import type { At, Rule } from '../rule';

interface FormerName {
  readonly name: string;
  /** The field, or the field's value, that has the name now or had it before. */
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

/** An earlier name leads to one field or value: no other has it, or had it. */
export const formerName: Rule<FormerName> = {
  explanation: {
    what: 'A name in "renamedFrom" is that of another field or value, or is in the "renamedFrom" of another too.',
    why: 'A stored answer would be read as the answer to two questions, or as the wrong one.',
    fix: 'Remove the name where it was never meant, or give the new field another name.',
    wrong: { fields: { other_bread: { renamedFrom: ['bread'] } } },
    right: { fields: { other_bread: { renamedFrom: ['second_bread'] } } },
  },
  check: ({ document: { fields } }) => [
    ...clashesIn(fieldsIn(fields)),
    ...Object.entries(fields).flatMap(([id, field]) =>
      'values' in field ? clashesIn(valuesIn(id, field.values)) : [],
    ),
  ],
  message: ({ name, other, isCurrent }) =>
    isCurrent
      ? `"${name}" cannot be an earlier name: "${other}" has it now, so stored answers belong to that. Remove it here.`
      : `"${other}" was renamed from "${name}" too. Remove the name from one of them.`,
};

const fieldsIn = (fields: FunnelDocument['fields']): Named[] =>
  Object.entries(fields).map(([id, field]) => ({
    id,
    name: field.savedAs ?? id,
    earlier: earlierNames(field),
    pointer: pointerOf('fields', id, 'renamedFrom'),
  }));

const valuesIn = (field: string, values: Readonly<Record<string, unknown>>): Named[] =>
  Object.entries(values).map(([id, value]) => ({
    id,
    name: id,
    earlier: earlierNames(value),
    pointer: pointerOf('fields', field, 'values', id, 'renamedFrom'),
  }));

const earlierNames = (part: unknown): readonly string[] =>
  isRecord(part) && Array.isArray(part.renamedFrom) ? part.renamedFrom.map(String) : [];

function clashesIn(parts: readonly Named[]): At<FormerName>[] {
  return parts.flatMap(({ earlier, pointer }, index) =>
    earlier.flatMap((name, place): At<FormerName>[] => {
      const at = pointer + pointerOf(place);
      const now = parts.find((each) => each.name === name);
      if (now) return [{ name, other: now.id, isCurrent: true, pointer: at }];
      const before = parts.slice(0, index).find((each) => each.earlier.includes(name));
      return before ? [{ name, other: before.id, isCurrent: false, pointer: at }] : [];
    }),
  );
}
