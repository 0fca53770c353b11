import type { Charges } from '../../document/format/document.generated';
import { testDay } from '../../document/fields/date-facts';
import { pointerOf } from '../../document/basics/pointer';
import { chargeRuler } from '../../offer/charge-ruler';
import { sectionsIn } from '../facts/sections-in';
import type { At, Example, Rule } from '../reporting/rule';

interface LateReminder {
  /** How many days there are until the first later charge. None without one. */
  readonly days?: number;
}

/** The reminder of a charge is sent after today and before that charge. */
export const lateReminder: Rule<LateReminder> = {
  explanation: {
    what: 'The reminder before a charge would have to be sent today or earlier, or nothing is charged on a later day.',
    why: 'The ruler shows no mark, and nobody could be reminded in time.',
    fix: 'Let "before" be shorter than the time until the first later charge, or remove the reminder.',
    wrong: charged('3w'),
    right: charged('3d'),
  },
  check: ({ document }) =>
    sectionsIn(document, 'pricing').flatMap(({ section, pointer }) => [
      ...lateIn(section.charges, pointer + pointerOf('charges')),
      ...lateIn(section.grant?.charges, pointer + pointerOf('grant', 'charges')),
    ]),
  message: ({ days }) =>
    days === undefined
      ? 'Nothing is charged on a later day, so there is nothing to be reminded of. Remove the reminder.'
      : `The first later charge is ${days} days away, so this reminder would come too late. Shorten "before".`,
};

function lateIn(charges: Charges | undefined, at: string): At<LateReminder>[] {
  if (!charges?.reminder) return [];
  const ruler = chargeRuler(charges, testDay);
  return ruler?.reminder
    ? []
    : [{ days: ruler?.days, pointer: at + pointerOf('reminder', 'before') }];
}

function charged(before: string): Example {
  return {
    nodes: {
      basket: {
        sections: {
          pricing: {
            charges: {
              headline: 'What you pay',
              lines: [
                { label: 'Today', amount: '24 USD' },
                { label: 'Then', day: 'today+2w', amount: '24 USD' },
              ],
              reminder: { before, label: 'We remind you' },
            },
          },
        },
      },
    },
  };
}
