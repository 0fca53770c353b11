import type { Condition } from '../../../document/document.generated';
import { isInside, pointerOf } from '../../../document/pointer';
import { withReads } from '../../../graph/computed';
import { fieldsOf } from '../../../document/condition';
import type { AbstractState } from '../../../analysis/abstract-state';
import { quoted } from '../../phrases';
import type { At, Form, Subject } from '../../rule';
import type { StateSpace } from '../../../analysis/state-space';
import { canHold, spaceOf } from '../../ways/space';
import { neverHolds } from './limits';

interface ConstantCondition {
  /**
   * - always: it holds for every visitor who comes here
   * - never: it holds for none
   * - unasked: it asks for an answer that no way here has
   * - elsewhere: it asks for an answer that no way here has, on a screen that visitors open by its address
   * - shadowed: what it asks for is taken by an earlier branch
   */
  readonly outcome: 'always' | 'never' | 'unasked' | 'elsewhere' | 'shadowed';
  readonly fields: readonly string[];
}

/** The condition of a branch holds for some visitors and not for others. */
export const constantBranch: Form<ConstantCondition> = {
  needs: ['ways'],
  check: (subject) => {
    const space = spaceOf(subject);
    if (!space.isComplete || !space.isExact) return [];
    const reported = neverHolds.check(subject).map(({ pointer }) => pointer);
    const trapping = new Set(space.trapped.map(({ node }) => node));
    return Object.entries(subject.graph.nodes).flatMap(([id, { transitions }]) => {
      if (!space.states.has(id)) return [];
      return transitions.flatMap(({ when, cause, pointer: to }): At<ConstantCondition>[] => {
        const pointer = to.replace(/\/to$/, '/when');
        if (!when || cause !== 'condition') return [];
        if (reported.some((each) => isInside(each, pointer))) return [];
        const outcome = outcomeOf(id, when, space.outcomes.get(to), space, subject);
        // That the visitor goes round in a circle for ever is reported.
        if (!outcome || trapping.has(id)) return [];
        const found = { outcome, fields: [...new Set(fieldsOf(when))] };
        if (outcome !== 'never') return [{ ...found, pointer }];
        const known = (space.states.get(id) ?? []).flatMap((state) => space.leaving(state));
        const part = neverHolding({ when, pointer }, known, subject);
        const read = withReads(fieldsOf(part.when), subject.graph.computed);
        const isAsked = read.some((field) => known.some((each) => each[field]));
        const isEntry = subject.document.nodes[id]?.entry === true;
        const unasked = isEntry ? 'elsewhere' : 'unasked';
        const wrong = { outcome: isAsked ? 'never' : unasked } as const;
        return [
          { ...wrong, fields: [...new Set(fieldsOf(part.when))], pointer: placeOf(part, isAsked) },
        ];
      });
    });
  },
  message: ({ outcome, fields }) => {
    const names = fields.map(quoted).join(', ');
    switch (outcome) {
      case 'always':
        return 'This holds for every visitor who comes here, so nothing after it is ever taken. Correct it, or write its node as "next".';
      case 'never':
        return 'This holds for no visitor who comes here. Correct the value or the limit, or remove the branch.';
      case 'unasked':
        return `This never holds: no way to this screen asks for ${names}. Ask before it, or name another field.`;
      case 'elsewhere':
        return `Visitors who open this screen by its address may not have answered ${names}, and no way to it asks. Write it into "requires" of this screen, or name another field.`;
      case 'shadowed':
        return 'This is never reached: earlier transitions take all visitors for whom it holds. Move it up, or remove it.';
    }
  },
};

function outcomeOf(
  id: string,
  when: Condition,
  outcomes: ReturnType<StateSpace['outcomes']['get']>,
  { states, leaving }: StateSpace,
  subject: Subject,
): Exclude<ConstantCondition['outcome'], 'unasked' | 'elsewhere'> | undefined {
  if (outcomes?.isUndecided || (outcomes?.holds && outcomes.fails)) return undefined;
  if (outcomes?.holds) return 'always';
  const known = (states.get(id) ?? []).flatMap((state) => leaving(state));
  return canHold(when, known, subject) === false ? 'never' : 'shadowed';
}

/** A condition, and where it is. */
interface Placed {
  readonly when: Condition;
  readonly pointer: string;
}

/** The part of a condition that never holds and has no such part inside it. */
function neverHolding(placed: Placed, known: readonly AbstractState[], subject: Subject): Placed {
  const parts = (placed.when.all ?? []).map((when, index) => ({
    when,
    pointer: placed.pointer + pointerOf('all', index),
  }));
  const wrong = parts.find(({ when }) => canHold(when, known, subject) === false);
  return wrong ? neverHolding(wrong, known, subject) : placed;
}

/** The property of a condition that is wrong: its field, if nothing asks for that, or else what it is compared with. */
function placeOf({ when, pointer }: Placed, isAsked: boolean): string {
  const { field, ...operators } = when;
  const [operator] = Object.keys(operators);
  if (field === undefined || operator === undefined) return pointer;
  return pointer + pointerOf(isAsked ? operator : 'field');
}
