import { testDay } from '../../document/fields/date-facts';
import { dateProblem } from '../../document/fields/date-problem';
import type { ProjectionPlan } from '../../document/format/document.generated';
import { limitDay } from '../../document/values/day';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { startDay } from '../../offer/plan-days';
import { sectionsIn } from '../facts/sections-in';
import type { At, Rule } from '../reporting/rule';

interface PlanDates {
  readonly problem: 'undated' | 'unasked' | 'falling' | 'refused';
}

/** A list whose start visitors choose has a day for each entry, in the order of the calendar, and its field takes the days to choose. */
export const planDates: Rule<PlanDates> = {
  explanation: {
    what: 'Visitors choose when a list of the projection begins, and an entry has no day, comes before the one above it, or a day to choose is not taken by the field. Or entries have days, and nothing asks when the list begins.',
    why: 'Half of the list would have dates, they would jump back, or a tap would do nothing. Without a start, no entry ever shows its day.',
    fix: 'Write "after" for each entry, in rising order, and "start" beside the list. Let the field take the days to choose.',
    wrong: {
      nodes: {
        basket: { sections: { way: projection({ items: [{ when: 'First', text: 'Knead' }] }) } },
      },
      fields: { begins: { type: 'date' } },
    },
    right: {
      nodes: {
        basket: {
          sections: {
            way: projection({ items: [{ when: 'First', after: '0d', text: 'Knead' }] }),
          },
        },
      },
      fields: { begins: { type: 'date' } },
    },
  },
  check: ({ document }) =>
    sectionsIn(document, 'projection').flatMap(({ section: { plan }, pointer }) => {
      if (!plan) return [];
      const at = pointer + pointerOf('plan');
      const { start } = plan;
      const dated = problemsOfItems(plan).map(([problem, index]) => ({
        problem,
        pointer: at + pointerOf('items', index),
      }));
      const field = start && own(document.fields, start.field);
      const refused = (field?.type === 'date' ? (start?.choices ?? []) : []).flatMap(
        ({ day }, index): At<PlanDates>[] =>
          field?.type === 'date' && dateProblem(field, startDay(day, testDay), testDay)
            ? [{ problem: 'refused', pointer: at + pointerOf('start', 'choices', index, 'day') }]
            : [],
      );
      return [...dated, ...refused];
    }),
  message: ({ problem }) =>
    ({
      undated:
        'The list has a start that visitors choose, and this entry has no day. Write "after": "0d" is the start itself.',
      unasked:
        'This entry has a day after the start, and nothing asks when the list begins. Write "start" beside the list, or remove "after".',
      falling: 'This entry comes before the one above it. Put them in the order of their days.',
      refused: 'The field does not take this day. Change its limits, or the day.',
    })[problem],
};

/** What is wrong with the days of the entries, and the place of the entry. */
function problemsOfItems({ items, start }: ProjectionPlan): [PlanDates['problem'], number][] {
  const days = items.map(({ after }) => after && limitDay(`today+${after}`, testDay));
  return items.flatMap(({ after }, index): [PlanDates['problem'], number][] => {
    if (start === undefined) return after === undefined ? [] : [['unasked', index]];
    const day = days[index];
    if (day === undefined) return [['undated', index]];
    return day < (days[index - 1] ?? day) ? [['falling', index]] : [];
  });
}

function projection(plan: object): object {
  return {
    type: 'projection',
    headline: 'Your way',
    current: { field: 'budget', default: '0 USD' },
    target: { field: 'budget', default: '5000 USD' },
    months: [{ upTo: '5000 USD', months: 2 }],
    otherwiseMonths: 6,
    disclaimer: 'An example.',
    plan: {
      headline: 'First',
      start: {
        field: 'begins',
        label: 'When?',
        choices: [{ label: 'Today', day: 'today' }],
        calendar: 'Save',
      },
      ...plan,
    },
  };
}
