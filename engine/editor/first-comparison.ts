import type { Condition } from '../document/format/document.generated';
import { isYesNo } from './form/points-for';
import { firstValueOf, type NameTable } from './name-table';

type Field = NameTable['fields'][number];

/** Whether answers to a field are one of a few: a comparison can begin with the first. */
export const isComparable = (field: Field): boolean =>
  isYesNo(field) || firstValueOf(field) !== undefined;

/** The comparison that a condition of a field begins with. */
export function firstComparison(field: Field | undefined): Condition {
  const { name = '' } = field ?? {};
  if (field && isYesNo(field)) return { field: name, is: true };
  const value = field && firstValueOf(field);
  return value ? { field: name, is: value.name } : { field: name, answered: true };
}
