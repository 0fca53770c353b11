import type { Lead, LeadColumn } from '../../../engine/leads';
import type { LeadForm } from '../lead-stream';

/** Has the browser save leads as a file. @throws UserError as `leadStream` */
export async function saveLeads(
  leads: Iterable<Lead>,
  columns: readonly LeadColumn[],
  form: LeadForm,
): Promise<void> {
  // What writes files is fetched when somebody wants one.
  const { leadStream } = await import('../lead-stream');
  const blob = await new Response(leadStream(leads, columns, form)).blob();
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `answers.${form}`;
  link.click();
  URL.revokeObjectURL(address);
}
