import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

/** A question that sends the answers needs somewhere to send them to. */
export const missingWebhook: Rule<object> = {
  explanation: {
    what: 'A question sends the answers, and the document has no "webhook".',
    why: 'The lead is lost: the answers go nowhere.',
    fix: 'Add "webhook", or leave out "sends".',
    wrong: { webhook: null },
    right: { webhook: null, nodes: { email: { sends: null } } },
  },
  check: ({ document: { nodes, webhook } }) =>
    Object.entries(nodes).flatMap(([id, node]) =>
      webhook === undefined && node.type === 'question' && node.sends !== undefined
        ? [{ pointer: pointerOf('nodes', id, 'sends') }]
        : [],
    ),
  message: () =>
    'The answers cannot be sent: the document has no "webhook". Add one, or leave out "sends".',
};
