import type { Condition } from '../document/format/document.generated';
import { isYesNo } from './form/points-for';
import { firstValueOf, type NameTable } from './name-table';

type Field = NameTable['fields'][number];

/** Whether answers to a field are one of a few: a comparison can begin with the first. */
export const isComparable = (field: Field): boolean =>
  isYesNo(field) || firstValueOf(field) !== undefined;

/** The comparison that a condition of a field begins with. */
export function firstComparison(field: Field | undefined): Condition {
  const [first] = field ? comparisonsOf(field) : [];
  return first ?? { field: '', answered: true };
}

/** A comparison for each answer to a field that is one of a few, or else one for any answer. No two of them hold together. */
export function comparisonsOf(field: Field): readonly [Condition, ...Condition[]] {
  const { name, values } = field;
  if (isYesNo(field))
    return [
      { field: name, is: true },
      { field: name, is: false },
    ];
  const first = firstValueOf(field);
  if (!first) return [{ field: name, answered: true }];
  const others = values.filter((value) => value !== first);
  return [
    { field: name, is: first.name },
    ...others.map((value) => ({ field: name, is: value.name })),
  ];
}
