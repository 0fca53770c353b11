import type { FunnelField } from '../document/document.generated';

/** How far apart the numbers are that a visitor can enter: amounts in whole units, of which fields hold cents. */
export function stepOf(field: FunnelField): number {
  if (field.type === 'money') return 100;
  return field.type === 'number' ? field.step : 1;
}
