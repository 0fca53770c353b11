import { representatives } from '../../analysis/answers/representatives';
import { evaluateCondition, fieldsOf } from '../../document/conditions/condition';
import type { Answers } from '../../document/format/answers';
import type { DerivedCase, FunnelDocument } from '../../document/format/document.generated';
import { isAssigned, isComputed } from '../../document/format/source';
import { parameterOf } from '../../document/format/parameter-of';
import { derivedValues } from '../../document/fields/choice';
import { valuesOf } from '../../document/fields/field-facts';
import { onTestDay } from '../../document/fields/date-facts';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface DerivedProblem {
  readonly field: string;
  readonly problem: 'answered' | 'idle' | 'missing';
  readonly value?: string;
}

/** A derived value has no other source, each of its cases can decide, and each of its values can result. */
export const derivedValue: Rule<DerivedProblem> = {
  explanation: {
    what: 'A field whose value follows from other answers is answered in another way too, one of its cases never decides, or nobody gets one of its values.',
    why: 'Visitors would see another type than the document says, or a type that is written and drawn would never be seen.',
    fix: 'Ask nothing that is derived, and take its "parameter" and "assigned" away. Put the narrower case first, correct its condition, or remove it. Give each value a case, or remove the value.',
    wrong: {
      fields: {
        baker: {
          type: 'choice',
          values: { calm: { label: 'Calm' }, quick: { label: 'Quick' } },
          derived: {
            cases: [
              { when: { field: 'bread', answered: true }, value: 'calm' },
              { when: { field: 'bread', is: 'rye' }, value: 'quick' },
            ],
            otherwise: 'calm',
          },
        },
      },
      nodes: { feast: { headline: 'A {baker} baker.' } },
    },
    right: {
      fields: {
        baker: {
          type: 'choice',
          values: { calm: { label: 'Calm' }, quick: { label: 'Quick' } },
          derived: {
            cases: [{ when: { field: 'bread', is: 'rye' }, value: 'quick' }],
            otherwise: 'calm',
          },
        },
      },
      nodes: { feast: { headline: 'A {baker} baker.' } },
    },
  },
  check: ({ document, graph }) =>
    Object.entries(document.fields).flatMap(([field, declared]): At<DerivedProblem>[] => {
      if (declared.type !== 'choice' || declared.derived === undefined) return [];
      const { derived, ...choice } = declared;
      const at = pointerOf('fields', field, 'derived');
      const isAnswered =
        parameterOf(declared) !== undefined ||
        isAssigned(choice) ||
        Object.values(graph.nodes).some(({ asks, sets }) => [...asks, ...sets].includes(field));
      const given = derivedValues({ ...declared, derived });
      return [
        ...(isAnswered ? [{ field, problem: 'answered' as const, pointer: at }] : []),
        ...idleCases(document, derived.cases).map((index) => ({
          field,
          problem: 'idle' as const,
          pointer: at + pointerOf('cases', index),
        })),
        ...valuesOf(declared)
          .filter((value) => !given.includes(value))
          .map((value) => ({
            field,
            problem: 'missing' as const,
            value,
            pointer: pointerOf('fields', field, 'values', value),
          })),
      ];
    }),
  message: ({ field, problem, value = '' }) =>
    ({
      answered: `"${field}" follows from other answers, and a question, an address or an experiment answers it too. Take one of the two away.`,
      idle: 'This case never decides: its condition never holds, or an earlier case always holds then. Put it before the others, correct its condition, or remove it.',
      missing: `Nobody gets the value "${value}" of "${field}". Add a case that has it, or remove the value.`,
    })[problem],
};

/** More combinations of answers than this are not looked at one by one. */
const mostCombinations = 20_000;

/** The cases that no answers lead to, by their places. None where there are too many answers to look at. */
function idleCases(document: FunnelDocument, cases: readonly DerivedCase[]): number[] {
  const { fields } = document;
  const conditions = cases.map(({ when }) => when);
  const read = [...new Set(conditions.flatMap(fieldsOf))];
  if (read.some((id) => isComputed(fields[id]))) return [];
  return onTestDay(() => {
    const { valuesOf: valuesFor } = representatives(document, conditions);
    const columns = read.map((id) => [undefined, ...valuesFor(id)]);
    if (columns.reduce((product, { length }) => product * length, 1) > mostCombinations) return [];
    const deciding = new Set<number>();
    const visit = (place: number, answers: Answers): void => {
      const [id, values] = [read[place], columns[place]];
      if (id === undefined || values === undefined) {
        deciding.add(conditions.findIndex((when) => evaluateCondition(when, answers, fields)));
        return;
      }
      for (const value of values) visit(place + 1, { ...answers, [id]: value });
    };
    visit(0, {});
    return [...cases.keys()].filter((place) => !deciding.has(place));
  });
}
