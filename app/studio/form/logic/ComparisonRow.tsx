import {
  factsOf,
  isNumeric,
  operatorsOf,
  typedOperators,
  type Condition,
} from '../../../../engine';
import { firstComparison, isYesNo, scoredAnswers } from '../../../../engine/editor';
import { answerTitle } from '../tools/answer-title';
import { useFormTools } from '../tools/form-tools';
import { LongSelect } from '../../ui/LongSelect';
import { Operand } from './Operand';

/** Operators in words. */
const operatorWords = {
  is: 'is',
  isNot: 'is not',
  isOneOf: 'is one of',
  isNoneOf: 'is none of',
  includes: 'includes',
  atLeast: 'is at least',
  atMost: 'is at most',
  above: 'is above',
  below: 'is below',
  between: 'is between',
  before: 'is before',
  after: 'is after',
  answered: 'is answered',
} as const;
type Operator = keyof typeof operatorWords;
const operators: readonly Operator[] = [...typedOperators, 'answered'];

/** What the row edits. */
interface ComparisonRowProps {
  readonly label: string;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** One comparison: an answer, an operator that fits its type, and what it is compared with. */
export function ComparisonRow({ label, condition, onChange }: ComparisonRowProps) {
  const { names, fields } = useFormTools();
  const { field = '' } = condition;
  const known = names.fields.find(({ name }) => name === field);
  const declared = fields[field];
  const possible = declared ? operatorsOf(declared) : (['answered'] as const);
  const operator = operators.find((each) => condition[each] !== undefined);
  const operand = operator === undefined ? undefined : condition[operator];
  const values = known ? scoredAnswers(known) : [];
  const hasTruth = known !== undefined && isYesNo(known);

  const choose = (name: string): void => {
    const chosen = fields[name];
    onChange(
      chosen && isNumeric(chosen)
        ? { field: name, atLeast: 0 }
        : firstComparison(names.fields.find((each) => each.name === name)),
    );
  };
  const operate = (to: Operator): void => {
    const before = [operand].flat().find((each) => typeof each !== 'boolean');
    const usual = hasTruth ? operand !== false : values[0]?.name;
    const first = before ?? usual ?? (declared && factsOf(declared).operand?.usual) ?? 0;
    if (to === 'answered') onChange({ field, answered: true });
    else if (to === 'isOneOf' || to === 'isNoneOf') onChange({ field, [to]: [first] });
    else if (to === 'between')
      onChange({ field, between: [Number(first) || 0, Number(first) || 0] });
    else onChange({ field, [to]: first });
  };
  const compare = (to: unknown): void => {
    if (operator !== undefined) onChange({ field, [operator]: to });
  };

  return (
    <div className="form-comparison">
      <LongSelect
        aria-label={`${label}: question`}
        value={field}
        onChange={({ target }) => choose(target.value)}
        first={
          !known && (
            <option value={field}>
              {field === '' ? 'Choose a question' : `${field} (unknown)`}
            </option>
          )
        }
        options={names.fields}
        optionOf={({ name }) => [name, answerTitle(name, names)]}
      />
      <select
        aria-label={`${label}: comparison`}
        value={operator ?? ''}
        onChange={({ target }) => {
          const to = possible.find((each) => each === target.value);
          if (to) operate(to);
        }}
      >
        {operator === undefined && <option value="">…</option>}
        {operator !== undefined && !possible.some((each) => each === operator) && (
          <option value={operator}>{operatorWords[operator]}</option>
        )}
        {possible.map((each) => (
          <option key={each} value={each}>
            {operatorWords[each]}
          </option>
        ))}
      </select>
      {operator === 'answered' && (
        <select
          aria-label={`${label}: answered or not`}
          value={String(operand)}
          onChange={({ target }) => compare(target.value === 'true')}
        >
          <option value="true">yes</option>
          <option value="false">no</option>
        </select>
      )}
      {operator !== undefined && operator !== 'answered' && (
        <Operand
          label={label}
          operand={operand}
          values={values}
          onChange={(to) => compare(hasTruth ? to === 'true' : to)}
        />
      )}
    </div>
  );
}
