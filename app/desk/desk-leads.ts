import type { FunnelDocument } from '../../engine';
import type { LeadSource } from '../answers/lead-source';
import { readLeadPages } from '../answers/read-leads';
import type { ProjectClient } from '../project/project-client';
import type { Membership } from './desk-client';

/** The leads of a funnel as a member may see and change them. What they may not do is not offered; the database refuses it. */
export const deskLeads = (
  document: FunnelDocument,
  client: ProjectClient,
  _member: Membership,
): LeadSource => {
  const name = 'the project';
  return {
    async *read(signal) {
      for await (const leads of readLeadPages({ name, client }, document, {})) {
        if (signal.aborted) return;
        yield { backend: name, leads };
      }
    },
  };
};
