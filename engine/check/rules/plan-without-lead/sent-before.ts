import { pointerOf } from '../../../document/basics/pointer';
import { plansOf, startsBefore } from '../../facts/lead-routes';
import type { Form, EvidenceStep } from '../../reporting/rule';
import { wayTo } from '../../ways/space';
import { waysUnsent } from '../../ways/unsent';
import { pastQuestions } from './past-questions';

interface SentBefore {
  /** The field of the e-mail address. */
  readonly field: string;
  /** A way from a start to the plan. */
  readonly evidence: readonly EvidenceStep[];
}

/** What is sent on the way to a plan has the address: it is asked for before. */
export const sentBefore: Form<SentBefore> = {
  needs: ['routes', 'ways'],
  check: (subject) => {
    const { document, graph } = subject;
    const field = document.webhook?.user.email;
    if (!document.planLink || field === undefined) return [];
    if (pastQuestions.check(subject).length > 0) return [];
    const plans = plansOf(document);
    const entries = startsBefore(plans, graph);
    const { states, isComplete } = waysUnsent({ document, graph: { ...graph, entries } }, [field]);
    if (!isComplete) return [];
    const [state] = [...plans].flatMap((plan) => states.get(plan) ?? []);
    if (!state) return [];
    const evidence = wayTo(state, subject);
    const asking = evidence.find(({ node }) => graph.nodes[node]?.asks.includes(field));
    return [{ field, evidence, pointer: pointerOf('nodes', asking?.node ?? state.node) }];
  },
  message: ({ field, evidence }) =>
    `The way ${evidence.map(({ node }) => node).join(' → ')} asks for "${field}" only after the answers were sent, so no lead arrives. Write "sends" on this question, or on one after it.`,
};
