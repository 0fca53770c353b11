import { isCalculated } from '../../document/format/source';
import type { Answers } from '../../document/format/answers';
import { quantity, rowIn } from '../../document/computed/evaluate';
import { comparable } from '../../document/basics/precision';
import { withComputed } from '../../document/conditions/with-computed';
import type {
  ComputedField,
  FunnelDocument,
  RangeTable,
} from '../../document/format/document.generated';
import { isRecord } from '../../document/basics/is-record';
import { pointerOf } from '../../document/basics/pointer';
import { evaluationOrder, type ComputedReads } from '../../graph/computed';
import { inputsOf, outcomeSamplesFor } from '../../analysis/answers/outcome-samples';

/** A table of ranges in the calculation of a computed field. */
export interface PlacedTable {
  /** The computed field. */
  readonly field: string;
  /** The pointers of its rows, and in the end of `above`. */
  readonly rows: readonly string[];
  /** What is looked up in it for some answers. NaN without one. */
  readonly numberFor: (answers: Answers) => number;
  /** The place of the row that holds the result for a number. Undefined without one. */
  readonly rowOf: (number: number) => number | undefined;
  /** The fields that decide the row, none of them computed. */
  readonly inputs: readonly string[];
  /** Answers for each row that is found, and those at its limits. */
  readonly samples: () => Answers[];
}

/** The id of what a table looks its result up by, among the computed fields. No field has it. */
const operandId = ' operand';

/** All tables of ranges of a document. */
export function tablesOf({ fields }: FunnelDocument, computed: ComputedReads): PlacedTable[] {
  const order = evaluationOrder(computed);
  return Object.entries(fields).flatMap(([id, field]) => {
    if (!isCalculated(field)) return [];
    return tablesIn(field.value, pointerOf('fields', id, 'value')).map(
      ({ table, pointer }): PlacedTable => {
        const { rows, of: value } = table;
        const limits = rows.map(({ upTo }) => comparable(quantity(upTo)));
        const operand: ComputedField = { ...field, value };
        const withOperand = { ...fields, [operandId]: operand };
        const numberFor = (answers: Answers): number =>
          comparable(
            Number(
              withComputed([...order, operandId], withOperand, answers)[operandId] ?? Number.NaN,
            ),
          );
        const inputs = inputsOf(fieldsIn(value), computed);
        return {
          field: id,
          inputs,
          rows: [
            ...rows.map((_, index) => pointer + pointerOf('rows', String(index))),
            pointer + pointerOf('above'),
          ],
          numberFor,
          rowOf: (number) => (Number.isNaN(number) ? undefined : rowIn(rows, number)),
          samples: () =>
            outcomeSamplesFor(
              fields,
              {
                inputs,
                numberFor,
                cuts: limits,
                outcomeOf: (number) => String(rowIn(rows, number)),
              },
              true,
            ),
        };
      },
    );
  });
}

function tablesIn(
  part: unknown,
  pointer: string,
): { readonly table: RangeTable; readonly pointer: string }[] {
  if (Array.isArray(part))
    return part.flatMap((each: unknown, index) =>
      tablesIn(each, pointer + pointerOf(String(index))),
    );
  if (!isRecord(part)) return [];
  const own = isTable(part.table)
    ? [{ table: part.table, pointer: pointer + pointerOf('table') }]
    : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, each]) => tablesIn(each, pointer + pointerOf(key))),
  ];
}

const isTable = (value: unknown): value is RangeTable => isRecord(value) && 'rows' in value;

/** The fields that a calculation names. */
function fieldsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldsIn);
  if (!isRecord(part)) return [];
  return Object.entries(part).flatMap(([key, each]) =>
    key === 'field' && typeof each === 'string' ? [each] : fieldsIn(each),
  );
}
