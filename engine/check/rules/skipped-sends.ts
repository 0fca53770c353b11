import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { Rule } from '../reporting/rule';

/** Not everything that sends the answers can be skipped. */
export const skippedSends: Rule<{ readonly button: string }> = {
  severity: 'note',
  needs: ['routes'],
  explanation: {
    what: 'Every question that sends the answers has "skip".',
    why: 'Nothing of whoever skips arrives, also where later screens promise an answer.',
    fix: 'Leave "skip" out, send from a later question too, or accept this where the lead is optional.',
    wrong: { planLink: null, nodes: { email: { skip: 'Not now' } } },
    right: { planLink: null },
  },
  check: ({ document: { nodes, planLink, webhook }, graph }) => {
    // Where a plan link has a lead to bring, it is missed there.
    if (!webhook || (planLink && webhook.user.email !== undefined)) return [];
    const reached = reachableFrom([graph.start, ...graph.otherStarts], successorsIn(graph));
    const sending = [...reached].flatMap((id) => {
      const node = own(nodes, id);
      return node?.type === 'question' && node.sends !== undefined ? [{ id, skip: node.skip }] : [];
    });
    const skipped = sending.flatMap(({ id, skip }) =>
      skip === undefined ? [] : [{ button: skip, pointer: pointerOf('nodes', id, 'skip') }],
    );
    return skipped.length === sending.length ? skipped : [];
  },
  message: ({ button }) =>
    `Nothing of whoever presses "${button}" is sent: everything that sends can be skipped. Leave "skip" out, or send from a later question too.`,
};
