import { conditionWords } from '../../../../engine/chart';
import { firstComparison, isComparable, type NameTable } from '../../../../engine/editor';
import { isRecord, type Condition } from '../../../../engine';
import { answerTitle } from '../tools/answer-title';
import { useFormTools } from '../tools/form-tools';
import { ComparisonRow } from './ComparisonRow';

/** What the box edits. */
interface ConditionBoxProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: Condition | undefined) => void;
  /** Conditions inside others have no sentence of their own. */
  readonly isInside?: boolean;
}

const joins = { all: 'All of these hold', any: 'At least one of these holds' } as const;
type Join = keyof typeof joins;

/** A condition as a sentence that is put together: comparisons, all or any of several, and not. */
export function ConditionBox({ label, value, onChange, isInside = false }: ConditionBoxProps) {
  const { names } = useFormTools();
  const condition: Condition = isRecord(value) ? value : {};
  const join = (['all', 'any'] as const).find((each) => condition[each] !== undefined);
  const first = comparisonOf(names);
  return (
    <div className="form-condition" role="group" aria-label={label}>
      {!isInside && <Sentence condition={condition} />}
      {join && (
        <Several label={label} join={join} parts={condition[join] ?? []} onChange={onChange} />
      )}
      {condition.not !== undefined && (
        <div className="form-condition-not">
          <span>Not:</span>
          <ConditionBox
            label={`${label}, negated`}
            value={condition.not}
            isInside
            onChange={(not) => onChange(not && { not })}
          />
          <button type="button" onClick={() => onChange(condition.not)}>
            Without “not”
          </button>
        </div>
      )}
      {!join && condition.not === undefined && (
        <ComparisonRow label={label} condition={condition} onChange={onChange} />
      )}
      {!join && first && (
        <p className="form-condition-add">
          <button type="button" onClick={() => onChange({ all: [condition, first] })}>
            and…
          </button>
          <button type="button" onClick={() => onChange({ any: [condition, first] })}>
            or…
          </button>
          {condition.not === undefined && (
            <button type="button" onClick={() => onChange({ not: condition })}>
              not
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Several conditions, of which all or any have to hold. The last but one leaves the other as it is. */
function Several({
  label,
  join,
  parts,
  onChange,
}: {
  readonly label: string;
  readonly join: Join;
  readonly parts: readonly Condition[];
  readonly onChange: (value: Condition | undefined) => void;
}) {
  const { names } = useFormTools();
  const change = (to: readonly Condition[]): void => {
    const [only, ...others] = to;
    onChange(others.length === 0 ? only : { [join]: to });
  };
  const first = comparisonOf(names);
  return (
    <div className="form-condition-several">
      <select
        aria-label={`${label}: how many have to hold`}
        value={join}
        onChange={({ target }) => onChange({ [target.value]: parts })}
      >
        {Object.entries(joins).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <ul>
        {parts.map((part, index) => (
          // Conditions have no names: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <ConditionBox
              label={`${label}, part ${index + 1}`}
              value={part}
              isInside
              onChange={(to) =>
                change(parts.flatMap((each, at) => (at === index ? (to ?? []) : each)))
              }
            />
            <button
              type="button"
              className="form-remove"
              aria-label={`Remove part ${index + 1}`}
              onClick={() => change(parts.filter((_, at) => at !== index))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {first && (
        <button type="button" onClick={() => change([...parts, first])}>
          Add a condition
        </button>
      )}
    </div>
  );
}

/** The condition in words, as the map says it. */
function Sentence({ condition }: { readonly condition: Condition }) {
  const { fields, names } = useFormTools();
  const words = conditionWords(condition, fields);
  if (words.length === 0) return null;
  return (
    <p className="form-sentence">
      {'When '}
      {words.map(({ text, is }, index) => {
        // Pieces of a sentence have no names: their place is what tells them apart.
        const key = index;
        if (is === 'field') return <em key={key}>{answerTitle(text, names)}</em>;
        return is === 'value' ? <strong key={key}>{text}</strong> : text;
      })}
    </p>
  );
}

/** The comparison that is added to a condition. */
const comparisonOf = ({ fields }: NameTable): Condition | undefined =>
  fields.length === 0 ? undefined : firstComparison(fields.find(isComparable) ?? fields[0]);
