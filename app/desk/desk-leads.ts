import { UserError, type FunnelDocument } from '../../engine';
import type { LeadSource } from '../answers/lead-source';
import { markLead, readPerson } from '../answers/person';
import { readLeadPages } from '../answers/read-leads';
import type { ProjectClient } from '../project/project-client';
import { asked, type Membership } from './desk-client';

/** The leads of a funnel as a member may see and change them. What they may not do is not offered; the database refuses it. */
export const deskLeads = (
  document: FunnelDocument,
  client: ProjectClient,
  { role }: Membership,
): LeadSource => {
  const backend = { name: 'the project', client };
  return {
    async *read(signal) {
      for await (const leads of readLeadPages(backend, document, {})) {
        if (signal.aborted) return;
        yield { backend: backend.name, leads };
      }
    },
    readPerson: (session) => readPerson(backend, session),
    noteExport: async (n) => {
      await asked(client.rpc('note_export', { p_survey_id: document.id, p_n: n }), 'note_export');
    },
    ...(role !== 'viewer' && {
      mark: (session, mark) => markLead(backend, session, mark),
      sendAgain: async (event) => {
        const isDue = await asked(
          client.rpc('release_delivery', { p_event_id: event }),
          'release_delivery',
        );
        if (isDue !== true)
          throw new UserError(
            'It is older than seven days, is being sent, has arrived, or is marked as spam.',
          );
        return { ok: true, said: 'The next resend sends it, within five minutes.' };
      },
    }),
    ...(role === 'owner' && {
      erase: async (session) => {
        await asked(client.rpc('erase_lead', { p_session_id: session }), 'erase_lead');
        return [];
      },
    }),
  };
};
