import type { ComputedField, FunnelField } from './document.generated';
import { parameterOf } from './fields/parameter-of';

/**
 * Where the answer to a field comes from: from questions and what visitors do alone, also from a parameter of an
 * address on any screen, assigned when a visit begins, or from other answers.
 */
export type AnswerSource = 'visitor' | 'address' | 'assigned' | 'computed';

/** A field, written or read. */
type Declared = Pick<FunnelField, 'type'>;

/** The source of a field's answer, of a field that is declared. Nothing else looks at how a field declares it. */
export function sourceOf(field: Declared): AnswerSource;
export function sourceOf(field: Declared | undefined): AnswerSource | undefined;
export function sourceOf(field: Declared | undefined): AnswerSource | undefined {
  if (field === undefined) return undefined;
  if ('value' in field) return 'computed';
  if ('assigned' in field && field.assigned !== undefined) return 'assigned';
  return parameterOf(field) === undefined ? 'visitor' : 'address';
}

/** Whether a field follows from other answers. */
export const isComputed = (field: FunnelField | undefined): field is ComputedField =>
  sourceOf(field) === 'computed';
