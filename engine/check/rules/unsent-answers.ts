import { factsOf } from '../../document/fields/field-facts';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { predecessorsIn, reachableFrom, successorsIn } from '../../graph/algorithms';
import type { PatchOperation, Rule, Subject } from '../reporting/rule';
import { leadWithoutEmail } from './lead-without-email';
import { leadWithoutName } from './lead-without-name';
import { missingConsent } from './missing-consent';

interface UnsentAnswers {
  /** The fields whose answers come after everything that sends. Empty if nothing sends any. */
  readonly fields: readonly string[];
}

/** Where a document has a webhook, every answer is followed by a question that sends the answers. */
export const unsentAnswers: Rule<UnsentAnswers> = {
  severity: 'warning',
  isFixedAlone: true,
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
  check: (subject) => {
    const { document, graph } = subject;
    const { nodes, webhook, planLink } = document;
    if (!webhook) return [];
    const predecessorsOf = predecessorsIn(Object.keys(graph.nodes), successorsIn(graph));
    /** Sends on the question to which all of these lead, if there is one. */
    const sendingAfter = (asking: readonly string[]): readonly PatchOperation[] | undefined => {
      const last = asking.find((id) => {
        if (own(nodes, id)?.type !== 'question') return false;
        const before = reachableFrom([id], predecessorsOf);
        return asking.every((each) => before.has(each));
      });
      const path = pointerOf('nodes', last ?? '', 'sends');
      return last === undefined || !maySend(subject, last)
        ? undefined
        : [{ op: 'add', path, value: {} }];
    };
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
          return field && factsOf(field).reaches === 'email';
        }),
      );
      const [first] = asking;
      return first === undefined
        ? []
        : [{ fields: [], pointer: pointerOf('nodes', last ?? first), fix: sendingAfter(asking) }];
    }
    const sent = reachableFrom(sending, predecessorsOf);
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
      : [{ fields, pointer: pointerOf('nodes', first, 'asks'), fix: sendingAfter(late) }];
  },
  message: ({ fields }) =>
    fields.length === 0
      ? 'Nothing sends the answers to the webhook. Write "sends" on a question that every visitor answers, or remove the webhook.'
      : `Answers are never sent that come after the last question with "sends": ${fields.join(', ')}. Write "sends" on a later question, or ask before.`,
};

/** Whether a question can send the answers without sending them too early: before the visitor has agreed, for instance. */
function maySend(subject: Subject, id: string): boolean {
  const node = own(subject.document.nodes, id);
  if (node?.type !== 'question') return false;
  const nodes = { ...subject.document.nodes, [id]: { ...node, sends: { submitting: '' } } };
  const changed = { ...subject, document: { ...subject.document, nodes } };
  return [missingConsent, leadWithoutEmail, leadWithoutName].every(
    (rule) => rule.check(changed).length <= rule.check(subject).length,
  );
}
