import type { RuleOfForms } from '../reporting/rule';
import { constantBranch } from './constant-condition/branches';
import { neverHolds } from './constant-condition/limits';
import { unreachableVariant } from './constant-condition/variants';

const forms = [constantBranch, neverHolds, unreachableVariant] as const;

/** A condition holds for some visitors who come to it and not for others. */
export const constantCondition: RuleOfForms<typeof forms> = {
  severity: 'warning',
  explanation: {
    what: 'A condition holds for every visitor who comes to it, or for none: no answer reaches its limit, the question comes later or on another branch, or an earlier branch or variant has taken these visitors.',
    why: 'A branch or variant whose condition never holds is dead: no visitor takes or sees it. A branch that always holds hides those after it, and "next".',
    fix: 'Correct the field, the value or the limit, change the order of the branches or variants, or remove the one without effect.',
    wrong: {
      nodes: {
        name: { branches: [{ when: { field: 'email', answered: true }, to: 'loaves' }] },
      },
    },
    right: {
      nodes: {
        name: { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'loaves' }] },
      },
    },
  },
  forms,
};
