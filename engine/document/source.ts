import type { FunnelField } from './document.generated';
import { parameterOf } from './fields/parameter-of';

/**
 * Where the answer to a field comes from: from questions and what visitors do alone, also from a parameter of an
 * address on any screen, or from other answers.
 */
export type Source = 'visitor' | 'address' | 'computed';

/** The source of a field's answer, of a field that is declared. Nothing else looks at how a field declares it. */
export function sourceOf(field: FunnelField): Source;
export function sourceOf(field: FunnelField | undefined): Source | undefined;
export function sourceOf(field: FunnelField | undefined): Source | undefined {
  if (field === undefined) return undefined;
  if (field.type === 'computed') return 'computed';
  return parameterOf(field) === undefined ? 'visitor' : 'address';
}
