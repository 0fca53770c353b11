import type { FunnelDocument } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { factsOf } from '../../document/fields/field-facts';
import type { Domain } from '../../document/fields/field-type';
import { pointerOf } from '../../document/basics/pointer';
import { calculationsOf, calculationsIn } from '../../document/computed/calculations';
import { findingsIn } from '../facts/findings-in';
import { offeredValues } from '../facts/offered-values';
import { sectionsIn } from '../facts/sections-in';
import type { At, Rule } from '../reporting/rule';

interface MissingScore {
  readonly field: string;
  readonly value: string;
  readonly isGauge: boolean;
}

/** Scores of a calculation without "otherwise" have one for every value of their field, those of a gauge for each that visitors may give. */
export const missingScore: Rule<MissingScore> = {
  explanation: {
    what: 'Scores of a calculation without "otherwise" lack one for a value of their field, or those of a gauge lack one for an answer that a question offers.',
    why: 'Visitors who give that answer have no result; a gauge shows what it shows without an answer.',
    fix: 'Add a score for the value, or in a calculation write "otherwise".',
    wrong: {
      fields: {
        points: {
          type: 'computed',
          as: 'number',
          value: { scores: { field: 'bread', values: { rye: 2, wheat: 1 } } },
        },
      },
      nodes: { feast: { headline: '{points} points' } },
    },
    right: {
      fields: {
        points: {
          type: 'computed',
          as: 'number',
          value: { scores: { field: 'bread', values: { rye: 2, wheat: 1, other: 0 } } },
        },
      },
      nodes: { feast: { headline: '{points} points' } },
    },
  },
  check: ({ document }) => {
    const offered = offeredValues(document);
    const isOffered = (field: string, value: string): boolean =>
      offered.get(field)?.values.has(value) ?? false;
    return [...scoresOfCalculations(document), ...scoresOfGauges(document)].flatMap(
      ({ field, scores, pointer, isGauge }) => {
        const declared = own(document.fields, field);
        return (declared ? namesIn(factsOf(declared).domain(declared)) : [])
          .filter((value) => !Object.hasOwn(scores, value) && (!isGauge || isOffered(field, value)))
          .map((value): At<MissingScore> => ({ field, value, isGauge, pointer }));
      },
    );
  },
  message: ({ field, value, isGauge }) =>
    `There is no score for the value "${value}" of the field "${field}". ${isGauge ? 'Add it.' : 'Add it, or write "otherwise".'}`,
};

/** Scores by value that have to be complete. */
interface WholeScores {
  readonly field: string;
  readonly scores: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  readonly isGauge: boolean;
}

const scoresOfCalculations = (document: FunnelDocument): WholeScores[] =>
  [...Object.values(calculationsOf(document)), ...findingsIn(document)]
    .flatMap(calculationsIn)
    .flatMap(({ calculation, pointer }) => {
      const scores = typeof calculation === 'object' ? calculation.scores : undefined;
      if (!scores || scores.otherwise !== undefined) return [];
      const at = pointer + pointerOf('scores', 'values');
      return [{ field: scores.field, scores: scores.values, pointer: at, isGauge: false }];
    });

const scoresOfGauges = (document: FunnelDocument): WholeScores[] =>
  sectionsIn(document, 'gauges').flatMap(({ section, pointer }) =>
    section.gauges.flatMap(({ field, scores }, index) => {
      const at = pointer + pointerOf('gauges', index, 'scores');
      return scores ? [{ field, scores, pointer: at, isGauge: true }] : [];
    }),
  );

/** The names of the values that can be scored. */
function namesIn(domain: Domain): readonly string[] {
  if (domain.kind === 'lists') return domain.of;
  return domain.kind === 'finite' ? domain.values.map(String) : [];
}
