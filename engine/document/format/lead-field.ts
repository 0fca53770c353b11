import type { FunnelDocument } from './document.generated';

/** The field whose answer makes a visitor a lead: their e-mail address. Undefined where none is asked for. */
export const leadField = ({
  webhook,
  fields,
}: Pick<FunnelDocument, 'webhook' | 'fields'>): string | undefined =>
  webhook?.user.email ?? Object.keys(fields).find((id) => fields[id]?.type === 'email');
