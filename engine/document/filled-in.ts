import { sourceOf } from './source';
import type { FunnelField } from './document.generated';

/** Whether a field has an answer without the visitor's doing: from an address, or assigned. */
export function isFilledIn(field: FunnelField | undefined): boolean {
  const source = sourceOf(field);
  return source === 'address' || source === 'assigned';
}
