import type { FunnelField } from '../document/format/document.generated';
import type { FieldUse } from './annotations';

/** What happens to a field where something answers it, or removes the answer. */
const writes = new Set<FieldUse | undefined>(['asks', 'sets', 'address', 'forgets']);

/** What a field is, as far as its declaration says it. */
interface Declared {
  readonly type?: unknown;
  /** What a computed field is computed as. */
  readonly as?: unknown;
}

/** What a field counts as where it is used: a computed one, where it is only read, as what it is computed as. */
export function typeInUse(field: FunnelField, use: FieldUse | undefined): FunnelField['type'];
export function typeInUse(field: Declared, use: FieldUse | undefined): unknown;
export function typeInUse({ type, as }: Declared, use: FieldUse | undefined): unknown {
  return as !== undefined && !writes.has(use) ? as : type;
}
