import {
  isNumeric,
  isRecord,
  keysOf,
  pointerOf,
  type Fields,
  type FunnelField,
  type OperationName,
} from '../../../../engine';
import {
  formAt,
  pointsFor,
  scoredFields,
  unscored,
  type NameTable,
} from '../../../../engine/editor';
import { ControlView } from './ControlView';
import { useFormTools } from '../tools/form-tools';
import type { FormControlProps } from '../tools/box-props';
import { PointsBox } from '../logic/PointsBox';
import { literal, literalText } from '../logic/literal';

/** What a calculation can be, in words. */
const operations = {
  constant: 'a number or an amount',
  field: 'an answer, or another result',
  scores: 'points for each answer to a question',
  sum: 'the sum of these',
  product: 'the product of these',
  minimum: 'the smallest of these',
  maximum: 'the largest of these',
  table: 'a result for each range',
  count: 'how many of these conditions hold',
  dateDifference: 'the time between two days',
} as const satisfies Record<OperationName | 'constant', string>;
type Operation = keyof typeof operations;

const isOperation = (key: string): key is Operation => Object.hasOwn(operations, key);

/** How a result follows from the answers: an operation, chosen from a list, and what it works with. */
export function CalculationBox(props: FormControlProps & { readonly pointer: string }) {
  const { id, label, describedBy, value, pointer, onChange } = props;
  const { names, fields, written } = useFormTools();
  const operation = isRecord(value) ? Object.keys(value).find(isOperation) : 'constant';
  const operand = isRecord(value) && operation ? value[operation] : value;
  const isInSum = keysOf(pointer).at(-2) === 'sum';
  const another = isInSum ? undefined : unscored(names, value)[0];
  const inside = operation && formAt(written, pointer + pointerOf(operation));
  return (
    <div className="form-calculation" role="group" aria-label={label}>
      <select
        id={id}
        aria-label={`${label}: how it follows`}
        aria-describedby={describedBy}
        value={operation ?? ''}
        onChange={({ target }) => {
          if (isOperation(target.value)) onChange(begun(target.value, value, names, fields));
        }}
      >
        {operation === undefined && <option value="">…</option>}
        {Object.entries(operations).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {operation === 'constant' && (
        <input
          aria-label={`${label}: number or amount`}
          value={literalText(value)}
          onChange={({ target }) => onChange(literal(target.value))}
        />
      )}
      {operation === 'scores' && (
        <PointsBox label={label} scores={operand} onChange={(scores) => onChange({ scores })} />
      )}
      {operation === 'scores' && another && (
        <button
          type="button"
          onClick={() => onChange({ sum: [value, { scores: pointsFor(another) }] })}
        >
          Add points of another question
        </button>
      )}
      {operation !== 'scores' && inside && <ControlView part={inside} label={label} />}
    </div>
  );
}

/** What an operation begins with. Several calculations keep the one that was there as their first. */
function begun(operation: Operation, before: unknown, names: NameTable, declared: Fields): unknown {
  const { fields } = names;
  const isNumber = (field: FunnelField | undefined): boolean =>
    field !== undefined && isNumeric(field);
  const list = isRecord(before) ? Object.values(before).find(Array.isArray) : undefined;
  switch (operation) {
    case 'constant':
      return 0;
    case 'field':
      return { field: fields.find(({ name }) => isNumber(declared[name]))?.name ?? '' };
    case 'scores':
      return { scores: pointsFor(scoredFields(names)[0]) };
    case 'table':
      return { table: { of: before ?? 0, rows: [{ upTo: 10, result: 0 }], above: 1 } };
    case 'count':
      return { count: [{ field: fields[0]?.name ?? '', answered: true }] };
    case 'dateDifference':
      return { dateDifference: { from: 'today', to: 'today', unit: 'days' } };
    case 'sum':
    case 'product':
    case 'minimum':
    case 'maximum':
      return { [operation]: list ?? [before ?? 0] };
  }
}
