import { countedFields } from '../document/exposures';
import { leadField } from '../document/format/lead-field';
import type { FunnelOutline } from '../document/format/outline';

/**
 * The fields of which it is counted whether their answers were sent: the e-mail address of a lead, when a signup was
 * completed, and what experiments count.
 */
export function sentFields(outline: FunnelOutline): ReadonlySet<string> {
  const completed = Object.values(outline.nodes).map(({ completes }) => completes);
  const fields = [leadField(outline), ...completed, ...countedFields(outline)];
  return new Set(fields.filter((field) => field !== undefined));
}
