import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

/** A signup that a server checks has words for what the server may answer. */
export const missingAccount: Rule<object> = {
  explanation: {
    what: 'A signup that Supabase checks lacks "account".',
    why: 'There are no words for what Supabase may answer, such as that a code is wrong.',
    fix: 'Add "account" with its words, or write "verification": "any" for a signup that nothing checks.',
    wrong: { nodes: { member: { account: null } } },
    right: { nodes: { member: { account: null, verification: 'any' } } },
  },
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]) =>
      node.type === 'signup' && node.verification === 'supabase-auth' && node.account === undefined
        ? [{ pointer: pointerOf('nodes', id) }]
        : [],
    ),
  message: () =>
    '"account" is missing. A signup that Supabase checks needs words for what Supabase may answer.',
};
