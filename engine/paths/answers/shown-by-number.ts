import type { Answers } from '../../document/format/answers';
import { comparable } from '../../document/basics/precision';
import { withComputed } from '../../document/conditions/with-computed';
import type { FunnelDocument } from '../../document/format/document.generated';
import { isMoney } from '../../document/fields/field-facts';
import { keysOf } from '../../document/basics/pointer';
import { tokensOf } from '../../document/copy/tokens';
import { inputsOf, outcomeSamplesFor } from '../../analysis/answers/outcome-samples';
import { evaluationOrder, type ComputedReads } from '../../graph/computed';
import { meaningsOf } from '../../schema/meanings';
import { tablesOf } from './ranges';

/** Something that screens show in several ways, of which a number chooses one: a table of ranges, or a plural. */
export interface ShownByNumber {
  readonly kind: 'range' | 'plural';
  /** The field that is shown. */
  readonly field: string;
  /** The node that shows it. Undefined for tables and units: all that show their field do. */
  readonly node?: string;
  /** The fields that the number follows from, none of them computed. */
  readonly inputs: readonly string[];
  /** The number for some answers. NaN without one. */
  readonly numberFor: (answers: Answers) => number;
  /** What is shown for a number: the row of the table, the category of the plural. Undefined without one. */
  readonly wayFor: (number: number) => string | undefined;
  /** Answers for each way that is found, and those just before and just after where one ends. */
  readonly samples: readonly Answers[];
}

/** Whole numbers up to this one have every category that a plural of whole numbers below a million has. */
const mostCounted = 111;

/** The tables and the plurals of a document. */
export const shownByNumber = (
  document: FunnelDocument,
  computed: ComputedReads,
): ShownByNumber[] => [
  ...tablesOf(document, computed).map(
    ({ field, inputs, numberFor, rowOf, samples }): ShownByNumber => ({
      kind: 'range',
      field,
      inputs,
      numberFor,
      samples: samples(),
      wayFor: (number) => {
        const row = rowOf(number);
        return row === undefined ? undefined : `row ${row + 1}`;
      },
    }),
  ),
  ...pluralsIn(document, computed),
];

function pluralsIn(
  { fields, language, nodes }: FunnelDocument,
  computed: ComputedReads,
): ShownByNumber[] {
  const order = evaluationOrder(computed);
  const rules = new Intl.PluralRules(language);
  const counted = Array.from({ length: mostCounted + 1 }, (_, number) => rules.select(number));
  const cuts = counted.flatMap((category, number) =>
    counted.indexOf(category) === number ? [number] : [],
  );
  const plurals = new Map<string, { readonly node?: string; readonly field: string }>();
  for (const [id, field] of Object.entries(fields))
    if ('unit' in field && tokensOf(field.unit ?? '').some(({ forms }) => forms !== undefined))
      plurals.set(id, { field: id });
  for (const { pointer, value, annotations } of meaningsOf({ nodes }).annotatedValues) {
    if (annotations.content !== 'copy' || typeof value !== 'string') continue;
    const [, node = ''] = keysOf(pointer);
    for (const { name, forms } of tokensOf(value))
      if (forms !== undefined && Object.hasOwn(fields, name))
        plurals.set(`${node} ${name}`, { node, field: name });
  }
  return [...plurals.values()].flatMap(({ field: id, ...place }): ShownByNumber[] => {
    const field = fields[id];
    if (!field) return [];
    const unit = isMoney(field) ? 100 : 1;
    const inputs = inputsOf([id], computed);
    const numberFor = (answers: Answers): number => {
      const number = withComputed(order, fields, answers)[id];
      return typeof number === 'number' ? comparable(number / unit) : Number.NaN;
    };
    const outcomeOf = (number: number): string => rules.select(number);
    return [
      {
        kind: 'plural',
        field: id,
        ...place,
        inputs,
        numberFor,
        wayFor: (number) => (Number.isNaN(number) ? undefined : outcomeOf(number)),
        samples: outcomeSamplesFor(
          fields,
          {
            inputs,
            numberFor,
            cuts,
            outcomeOf,
          },
          true,
        ),
      },
    ];
  });
}
