import type { RuleOfForms } from '../reporting/rule';
import { noEndReachable } from './trapped-visitor/always';
import { trappedByAnswers } from './trapped-visitor/by-answers';

const forms = [noEndReachable, trappedByAnswers] as const;

/** Every visitor can reach an end, whatever they answer. */
export const trappedVisitor: RuleOfForms<typeof forms> = {
  isAcceptable: true,
  explanation: {
    what: 'Nodes, or some answers to them, lead into a circle that nothing leads out of. A condition sees the answers to what was asked before its node on the way from the start: an answer that is only given later in the circle does not count there.',
    why: 'These visitors go round and never get to an end.',
    fix: 'Lead one of the nodes out of the circle, for these answers too. Or lead back to the question that decides, or leave out the "next" of a node to make it an end.',
    wrong: { nodes: { member: { next: 'member' } } },
    right: { nodes: { member: { next: 'bread' } } },
  },
  forms,
};
