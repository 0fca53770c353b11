import type { Condition } from '../../../document/format/document.generated';
import { isInside, pointerOf } from '../../../document/basics/pointer';
import { withReads } from '../../../graph/computed';
import { fieldsOf } from '../../../document/conditions/condition';
import type { AbstractState } from '../../../analysis/answers/abstract-state';
import { quoted } from '../../reporting/phrases';
import type { At, Form } from '../../reporting/rule';
import { proofsOf, type WayProof } from '../../ways/proofs';
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
    const proofs = proofsOf(subject);
    const reported = neverHolds.check(subject).map(({ pointer }) => pointer);
    const trapping = new Set(proofs.flatMap(({ trapped }) => trapped));
    return Object.entries(subject.graph.nodes).flatMap(([id, { transitions }]) =>
      transitions.flatMap(({ when, cause, pointer: to }): At<ConstantCondition>[] => {
        const pointer = to.replace(/\/to$/, '/when');
        if (!when || cause !== 'condition') return [];
        if (reported.some((each) => isInside(each, pointer))) return [];
        // That the visitor goes round in a circle for ever is reported.
        if (trapping.has(id)) return [];
        for (const proof of proofs) {
          const outcome = outcomeOf(id, when, to, proof);
          if (!outcome) continue;
          const found = { outcome, fields: [...new Set(fieldsOf(when))] };
          if (outcome !== 'never') return [{ ...found, pointer }];
          const known = proof.leaving(id) ?? [];
          const part = neverHolding({ when, pointer }, known, proof);
          const read = withReads(fieldsOf(part.when), subject.graph.computed);
          const isAsked = read.some((field) => known.some((each) => each[field]));
          const isEntry = subject.document.nodes[id]?.entry === true;
          const unasked = isEntry ? 'elsewhere' : 'unasked';
          const wrong = { outcome: isAsked ? 'never' : unasked } as const;
          const own = { fields: [...new Set(fieldsOf(part.when))] };
          return [{ ...wrong, ...own, pointer: placeOf(part, isAsked) }];
        }
        return [];
      }),
    );
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
  to: string,
  { isReached, outcomes, leaving, canHold }: WayProof,
): Exclude<ConstantCondition['outcome'], 'unasked' | 'elsewhere'> | undefined {
  if (!isReached(id)) return undefined;
  const found = outcomes.get(to);
  if (found?.isUndecided || (found?.holds && found.fails)) return undefined;
  if (found?.holds) return 'always';
  const known = leaving(id);
  if (!known) return undefined;
  return canHold(when, known) === false ? 'never' : 'shadowed';
}

/** A condition, and where it is. */
interface Placed {
  readonly when: Condition;
  readonly pointer: string;
}

/** The part of a condition that never holds and has no such part inside it. */
function neverHolding(placed: Placed, known: readonly AbstractState[], proof: WayProof): Placed {
  const parts = (placed.when.all ?? []).map((when, index) => ({
    when,
    pointer: placed.pointer + pointerOf('all', index),
  }));
  const wrong = parts.find(({ when }) => proof.canHold(when, known) === false);
  return wrong ? neverHolding(wrong, known, proof) : placed;
}

/** The property of a condition that is wrong: its field, if nothing asks for that, or else what it is compared with. */
function placeOf({ when, pointer }: Placed, isAsked: boolean): string {
  const { field, ...operators } = when;
  const [operator] = Object.keys(operators);
  if (field === undefined || operator === undefined) return pointer;
  return pointer + pointerOf(isAsked ? operator : 'field');
}
