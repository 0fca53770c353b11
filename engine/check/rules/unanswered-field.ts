import type { RuleOfForms } from '../reporting/rule';
import { unansweredCopy } from './unanswered-field/copy';
import { unansweredLimit } from './unanswered-field/limits';
import { unansweredOperand } from './unanswered-field/operands';

const forms = [unansweredCopy, unansweredLimit, unansweredOperand] as const;

/** What copy, a calculation or the limit of a date reads is asked on every way to it, or something counts instead. */
export const unansweredField: RuleOfForms<typeof forms> = {
  severity: 'warning',
  explanation: {
    what: 'Copy, a calculation or the limit of a date reads an answer that some way to the screen has not asked for, and nothing counts instead.',
    why: 'Visitors on that way read a sentence with a gap, see a default price, or can enter days that do not fit together.',
    fix: 'Ask the question on every way, first or on the same screen. Or write what counts instead: words as in {name|friend} or as the "fallback" of the field, "otherwise" in a calculation.',
    wrong: { nodes: { feast: { headline: 'Bread, {other_bread}' } } },
    right: { nodes: { feast: { headline: 'Bread, {other_bread|as you like it}' } } },
  },
  forms,
};
