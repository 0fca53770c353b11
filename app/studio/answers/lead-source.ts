import type { LeadSource } from '../../answers/lead-source';
import {
  requestErasure,
  requestLeads,
  requestPerson,
  requestResend,
  requestTraces,
  storeMark,
} from '../server/requests';

/** The answers to the saved flow in a file, by the studio's server. */
export const leadSourceOf = (file: string): LeadSource => ({
  read: (signal) => requestLeads(file, signal),
  readPerson: requestPerson,
  mark: storeMark,
  sendAgain: requestResend,
  find: requestTraces,
  erase: requestErasure,
});
