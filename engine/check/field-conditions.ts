import { own } from '../document/own';
import type { Condition, FunnelDocument, FunnelField } from '../document/document.generated';
import type { Meanings } from '../schema/meanings';
import type { Visit } from '../schema/walk';

/** A condition over a declared field, and where it is. */
interface FieldCondition {
  readonly condition: Condition;
  readonly id: string;
  readonly field: FunnelField;
  readonly pointer: string;
}

/** The conditions of a document over a declared field, those inside groups too. */
export function fieldConditionsIn(
  { fields }: Pick<FunnelDocument, 'fields'>,
  { visitsOf }: Meanings,
): FieldCondition[] {
  return visitsOf('condition')
    .filter(isCondition)
    .flatMap(({ value: condition, pointer }) => {
      const { field: id = '' } = condition;
      const field = own(fields, id);
      return field ? [{ condition, id, field, pointer }] : [];
    });
}

/** Whether a part of a document whose shape is right is a condition. */
export function isCondition(visit: Visit): visit is Visit & { readonly value: Condition } {
  return typeof visit.value === 'object' && visit.value !== null;
}
