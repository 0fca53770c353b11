import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { routePast } from '../facts/lead-routes';
import type { Rule } from '../reporting/rule';
import { answeredIn } from '../ways/answered';
import { asTaken } from '../ways/proofs';

interface LeadWithoutName {
  /** The field of the visitor's name. */
  readonly field: string;
  /** The route from a start to the plan, as node ids. Empty where no screen asks for the name. */
  readonly via: readonly string[];
}

/** Every route to a plan passes the question for the name that the webhook sends. */
export const leadWithoutName: Rule<LeadWithoutName> = {
  severity: 'note',
  needs: ['ways'],
  explanation: {
    what: 'A way from a start reaches the plan without passing the question for the name that "webhook.user" names, or no screen asks it.',
    why: 'The lead arrives without a name, and copy that greets by name has to do without.',
    fix: 'Lead every way past the question, or leave "name" out of "webhook.user" where it is asked of some visitors only.',
    wrong: { nodes: { 'other-bread': { next: 'budget' } } },
    right: { nodes: { 'other-bread': { next: 'name' } } },
  },
  check: (subject) => {
    const { document, meanings, graph } = asTaken(subject);
    const { planLink, webhook } = document;
    const field = webhook?.user.name;
    if (field === undefined) return [];
    const asks = (id: string): boolean => own(graph.nodes, id)?.asks.includes(field) ?? false;
    if (!answeredIn({ document, meanings, graph }).anywhere(field))
      return [{ field, via: [], pointer: pointerOf('webhook', 'user', 'name') }];
    if (!planLink || !Object.keys(graph.nodes).some(asks)) return [];
    const past = routePast({ document, graph }, asks);
    return past ? [{ field, ...past }] : [];
  },
  message: ({ field, via }) =>
    via.length === 0
      ? `Nothing asks for "${field}", so no lead has a name. Ask for it, or leave "name" out.`
      : `The way ${via.join(' → ')} reaches the plan without asking for "${field}", so the lead has no name. Lead it past that question.`,
};
