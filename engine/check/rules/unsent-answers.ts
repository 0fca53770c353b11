import { factsOf } from '../../document/fields/field-facts';
import { own } from '../../document/own';
import { pointerOf } from '../../document/pointer';
import { predecessorsIn, reachableFrom, successorsIn } from '../../graph/algorithms';
import type { Rule } from '../rule';

interface UnsentAnswers {
  /** The fields whose answers come after everything that sends. Empty if nothing sends any. */
  readonly fields: readonly string[];
}

/** Where a document has a webhook, every answer is followed by a question that sends the answers. */
export const unsentAnswers: Rule<UnsentAnswers> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'The document has a webhook, and no question with "sends", or a question comes only after the last one.',
    why: 'The receiver of the webhook never gets these answers.',
    fix: 'Write "sends" on a question that follows, or ask before the answers are sent.',
    wrong: {
      planLink: null,
      nodes: { email: { sends: null } },
    },
    right: { planLink: null, webhook: null, nodes: { email: { sends: null } } },
  },
  check: ({ document, graph }) => {
    const { nodes, webhook, planLink } = document;
    if (!webhook) return [];
    const reached = reachableFrom([graph.start, ...graph.otherStarts], successorsIn(graph));
    const sending = [...reached].filter((id) => {
      const node = own(nodes, id);
      return node?.type === 'question' && node.sends !== undefined;
    });
    if (sending.length === 0) {
      // Where a plan link has a lead to bring, it is missed there.
      if (planLink && webhook.user.email !== undefined) return [];
      const asking = [...reached].filter((id) => own(graph.nodes, id)?.asks.length);
      const last = asking.find((id) =>
        own(graph.nodes, id)?.asks.some((asked) => {
          const field = own(document.fields, asked);
          return field && factsOf(field).identifies === 'email';
        }),
      );
      const [first] = asking;
      return first === undefined
        ? []
        : [{ fields: [], pointer: pointerOf('nodes', last ?? first) }];
    }
    const sent = reachableFrom(
      sending,
      predecessorsIn(Object.keys(graph.nodes), successorsIn(graph)),
    );
    const fieldsSent = new Set([...sent].flatMap((id) => own(graph.nodes, id)?.asks ?? []));
    const late = Object.keys(nodes).filter(
      (id) => reached.has(id) && !sent.has(id) && nodes[id]?.type === 'question',
    );
    const fields = late
      .flatMap((id) => own(graph.nodes, id)?.asks ?? [])
      .filter((field) => !fieldsSent.has(field));
    const [first] = late;
    return first === undefined || fields.length === 0
      ? []
      : [{ fields, pointer: pointerOf('nodes', first, 'asks') }];
  },
  message: ({ fields }) =>
    fields.length === 0
      ? 'Nothing sends the answers to the webhook. Write "sends" on a question that every visitor answers, or remove the webhook.'
      : `Answers are never sent that come after the last question with "sends": ${fields.join(', ')}. Write "sends" on a later question, or ask before.`,
};
