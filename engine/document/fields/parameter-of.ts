import type { FunnelField } from '../document.generated';

/** The parameter of addresses that answers a field. */
export function parameterOf(field: FunnelField | undefined): string | undefined {
  return field && 'parameter' in field ? field.parameter : undefined;
}
