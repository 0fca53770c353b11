import type { RuleOfForms } from '../reporting/rule';
import { backBySkip } from './leads-back/by-skip';
import { backByStep } from './leads-back/by-step';

const forms = [backByStep, backBySkip] as const;

/**
 * An answer leads on: not to its own question, and not to a screen whose address lacks an answer, so
 * that it redirects to where the visitor has been.
 */
export const leadsBack: RuleOfForms<typeof forms> = {
  isAcceptable: true,
  explanation: {
    what: 'An answer, or skipping the question, leads to the same question again or redirects to an earlier screen, without anything having changed.',
    why: 'Visitors who give this answer see the same screen again, however often they give it: for them the button does nothing.',
    fix: 'Lead to another screen, which may say why and lead back. Where the address of the next screen holds an answer that may be skipped, lead those without it elsewhere.',
    wrong: {
      nodes: {
        bread: {
          asks: {
            choices: [{ value: 'rye' }, { value: 'wheat' }, { value: 'other', next: 'bread' }],
          },
        },
        'other-bread': null,
      },
      fields: { other_bread: null },
    },
    right: {
      nodes: {
        bread: {
          asks: {
            choices: [{ value: 'rye' }, { value: 'wheat' }, { value: 'other', next: 'name' }],
          },
        },
        'other-bread': null,
      },
      fields: { other_bread: null },
    },
  },
  forms,
};
