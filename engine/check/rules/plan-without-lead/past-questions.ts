import { pointerOf } from '../../../document/basics/pointer';
import { own } from '../../../document/basics/own';
import { mustAnswer, routePast } from '../../facts/lead-routes';
import type { Form } from '../../reporting/rule';
import { asTaken } from '../../ways/proofs';

interface PastQuestions {
  /** What the route does not pass: a question for the e-mail address, or one that sends the answers. */
  readonly needs: 'email' | 'sends';
  /** The field of the e-mail address. */
  readonly field: string;
  /** The route from a start to the plan, as node ids. */
  readonly via: readonly string[];
  /** Whether only the plan link says that the route's end is a plan. */
  readonly isLinked: boolean;
}

/** Every route to a plan passes a question for the address, and one that sends the answers. */
export const pastQuestions: Form<PastQuestions> = {
  needs: ['routes'],
  check: (subject) => {
    const { document, graph } = asTaken(subject);
    const { planLink, webhook, nodes } = document;
    const field = webhook?.user.email;
    if (!planLink || field === undefined) return [];
    const asks = (id: string): boolean =>
      (own(graph.nodes, id)?.asks.includes(field) ?? false) && mustAnswer(document, id, field);
    const sends = (id: string): boolean => {
      const node = own(nodes, id);
      return node?.type === 'question' && node.sends !== undefined && mustAnswer(document, id);
    };
    const unasked = routePast({ document, graph }, asks);
    const past = unasked ?? routePast({ document, graph }, sends);
    if (!past) return [];
    const end = past.via.at(-1) ?? '';
    const isLinked = end === planLink.node && own(nodes, end)?.type !== 'offer';
    const needs = unasked ? 'email' : 'sends';
    if (isLinked)
      return [{ needs, field, isLinked, via: past.via, pointer: pointerOf('planLink', 'node') }];
    const skipped = past.via.find((id) => {
      const node = own(nodes, id);
      if (node?.type !== 'question' || node.skip === undefined) return false;
      return unasked ? graph.nodes[id]?.asks.includes(field) : node.sends !== undefined;
    });
    if (skipped !== undefined)
      return [
        { needs, field, isLinked, via: past.via, pointer: pointerOf('nodes', skipped, 'skip') },
      ];
    if (unasked) return [{ needs, field, isLinked, ...past }];
    // Where nothing sends, the question that asks for the address is where it is missing.
    const asking = Object.keys(nodes).some(sends) ? undefined : past.via.find(asks);
    const pointer = asking === undefined ? past.pointer : pointerOf('nodes', asking);
    return [{ needs, field, isLinked, via: past.via, pointer }];
  },
  message: ({ needs, field, via, isLinked }) => {
    const missing =
      needs === 'email'
        ? `a question for "${field}"`
        : 'a question with "sends", so no lead arrives';
    if (isLinked)
      return `The plan link opens "${via.at(-1)}", which is no offer, and the way ${via.join(' → ')} reaches it without ${missing}. Name the offer that shows the plan.`;
    return `The way ${via.join(' → ')} reaches the plan without ${missing}. Lead it past such a question, or follow another reading of a decision.`;
  },
};
