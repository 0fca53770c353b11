import { own } from '../../document/basics/own';
import type {
  Condition,
  FunnelDocument,
  FunnelField,
} from '../../document/format/document.generated';
import type { Meanings } from '../../schema/meanings';
import type { AnnotatedValue } from '../../schema/traverse';

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
  { annotatedWith }: Meanings,
): FieldCondition[] {
  return annotatedWith('condition')
    .filter(isCondition)
    .flatMap(({ value: condition, pointer }) => {
      const { field: id = '' } = condition;
      const field = own(fields, id);
      return field ? [{ condition, id, field, pointer }] : [];
    });
}

/** Whether a part of a document whose shape is right is a condition. */
export function isCondition(
  annotated: AnnotatedValue,
): annotated is AnnotatedValue & { readonly value: Condition } {
  return typeof annotated.value === 'object' && annotated.value !== null;
}
