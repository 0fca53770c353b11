import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import { mustAnswer } from '../facts/lead-routes';
import type { Rule } from '../reporting/rule';

interface LeadWithoutEmail {
  /** The field of the e-mail address. */
  readonly field: string;
  /** The question that sends the answers without it. */
  readonly sender: string;
}

/** The question for the e-mail address cannot be skipped by those whose answers are sent. */
export const leadWithoutEmail: Rule<LeadWithoutEmail> = {
  severity: 'warning',
  needs: ['routes'],
  explanation: {
    what: 'The question for the e-mail address that "webhook.user" names can be skipped, or its box may stay empty, and the answers are sent all the same.',
    why: 'The lead arrives without an address, so nobody can write to this visitor.',
    fix: 'Remove "skip" or "optional" from this question, or leave "email" out of "webhook.user".',
    wrong: { planLink: null, ...sentAfter('Later') },
    right: { planLink: null, ...sentAfter(null) },
  },
  check: ({ document, graph }) => {
    const { planLink, webhook, nodes } = document;
    const field = webhook?.user.email;
    // Ways to a plan without an address are found by "plan-without-lead".
    if (planLink || field === undefined) return [];
    const asks = (id: string): boolean => own(graph.nodes, id)?.asks.includes(field) ?? false;
    const isAnswered = (id: string): boolean => asks(id) && mustAnswer(document, id, field);
    const next = successorsIn(graph);
    const unanswered = (from: readonly string[]): Set<string> =>
      new Set(reachableFrom([...from], (id) => (isAnswered(id) ? [] : next(id))));
    return [...unanswered([graph.start, ...graph.otherStarts])].flatMap((id) => {
      const node = own(nodes, id);
      if (node?.type !== 'question' || !asks(id) || isAnswered(id)) return [];
      // Skipping a question does not send what it would.
      const after = unanswered(node.skip === undefined ? [id] : next(id));
      const sender = [...after].find((each) => {
        const other = own(nodes, each);
        return other?.type === 'question' && other.sends !== undefined && !isAnswered(each);
      });
      const pointer = pointerOf('nodes', id, node.skip === undefined ? 'asks' : 'skip');
      return sender === undefined ? [] : [{ field, sender, pointer }];
    });
  },
  message: ({ field, sender }) =>
    `Visitors can go on here without answering "${field}", and "${sender}" sends their answers: that lead has no e-mail address. Remove "skip" or "optional", or leave "email" out of "webhook.user".`,
};

/** A question for the address, and one after it that sends the answers. */
function sentAfter(skip: string | null): object {
  return {
    fields: { street: { type: 'text', answerId: 7 } },
    nodes: {
      email: { skip, sends: null, next: 'street' },
      street: {
        type: 'question',
        path: '/street',
        progress: 80,
        title: 'Where do you live?',
        asks: { type: 'text', field: 'street', label: 'Street' },
        sends: { submitting: 'Submitting...' },
        next: 'oven',
      },
    },
  };
}
