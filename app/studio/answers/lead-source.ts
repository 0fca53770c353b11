import type { LeadSource } from '../../answers/lead-source';
import { requestLeads } from '../server/requests';

/** The answers to the saved flow in a file, by the studio's server. */
export const leadSourceOf = (file: string): LeadSource => ({
  read: (signal) => requestLeads(file, signal),
});
