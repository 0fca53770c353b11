import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

/** A question that sends the answers needs somewhere to send them to. */
export const missingWebhook: Rule<object> = {
  check: ({ document: { nodes, webhook } }) =>
    Object.entries(nodes).flatMap(([id, node]) =>
      webhook === undefined && node.type === 'question' && node.sends !== undefined
        ? [{ pointer: pointerOf('nodes', id, 'sends') }]
        : [],
    ),
  message: () =>
    'The answers cannot be sent: the document has no "webhook". Add one, or leave out "sends".',
};
