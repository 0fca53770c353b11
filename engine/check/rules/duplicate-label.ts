import type { RuleOfForms } from '../reporting/rule';
import { duplicateItem } from './duplicate-label/items';
import { duplicateValue } from './duplicate-label/values';

const forms = [duplicateValue, duplicateItem] as const;

/** What visitors choose from, or read one beside the other, has words of its own. */
export const duplicateLabel: RuleOfForms<typeof forms> = {
  severity: 'warning',
  explanation: {
    what: 'Two values of a field, two cards or boxes of a question, or two items of a list say the same.',
    why: 'Visitors cannot tell them apart, or read the same twice. Of values, a plan link brings back the first of the two, because it is read by label.',
    fix: 'Give each words of its own, or remove one.',
    wrong: { fields: { bread: { values: { wheat: { label: 'Rye' } } } } },
    right: { fields: { bread: { values: { wheat: { label: 'Wheat' } } } } },
  },
  forms,
};
