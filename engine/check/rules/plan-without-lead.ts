import type { RuleOfForms } from '../reporting/rule';
import { pastQuestions } from './plan-without-lead/past-questions';
import { sentBefore } from './plan-without-lead/sent-before';

const forms = [pastQuestions, sentBefore] as const;

/**
 * Every way from a start to a plan (the plan link's node, or an outcome's offer) asks for the e-mail address and sends it. Two readings that
 * are fine one by one can lead past both together: the visitor would see the plan, and no lead would arrive.
 */
export const planWithoutLead: RuleOfForms<typeof forms> = {
  isAcceptable: true,
  explanation: {
    what: 'A way from a start reaches the plan without asking for the e-mail address, or without sending the answers after that.',
    why: 'The visitor sees the plan, and no lead arrives.',
    fix: 'Lead every way past a question for the address with "sends".',
    wrong: { nodes: { email: { sends: null } } },
    right: { nodes: { email: { sends: { submitting: 'Submitting...' } } } },
  },
  forms,
};
