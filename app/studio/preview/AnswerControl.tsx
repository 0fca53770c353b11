import { useState } from 'react';
import {
  factsOf,
  isComputed,
  isMoney,
  isNumeric,
  isValidAnswer,
  type AnswerValue,
  type FunnelDocument,
} from '../../../engine';
import { isComposing } from '../../../renderers/ui/device/is-composing';

type Field = FunnelDocument['fields'][string];

/** What the control shows and reports. */
interface AnswerControlProps {
  readonly name: string;
  readonly field: Field;
  readonly answer: AnswerValue | undefined;
  /** Another answer. Undefined removes it. */
  readonly onAnswer: (answer: AnswerValue | undefined) => void;
}

/** Changes one answer by hand. A computed field is only shown: it follows from the others. */
export function AnswerControl(props: AnswerControlProps) {
  const { name, field, answer, onAnswer } = props;
  if (isComputed(field)) return <output>{wordsOf(field, answer) || '–'}</output>;
  if (factsOf(field).domain(field).kind === 'lists' && 'values' in field)
    return <Choices {...props} values={Object.entries(field.values)} />;
  const options = optionsOf(field);
  if (!options) return <Written {...props} key={wordsOf(field, answer)} />;
  const chosen = options.findIndex(({ value }) => value === answer);
  return (
    <select
      aria-label={name}
      value={chosen}
      onChange={({ target }) => onAnswer(options[Number(target.value)]?.value)}
    >
      <option value={-1}>–</option>
      {options.map(({ value, label }, index) => (
        <option key={String(value)} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Several values of a list. */
function Choices({
  name,
  answer,
  values,
  onAnswer,
}: AnswerControlProps & {
  readonly values: readonly (readonly [string, { readonly label: string }])[];
}) {
  const chosen = Array.isArray(answer) ? answer : [];
  return (
    <span role="group" aria-label={name}>
      {values.map(([value, { label }]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const now = values.flatMap(([each]) =>
                (each === value ? target.checked : chosen.includes(each)) ? [each] : [],
              );
              onAnswer(now.length > 0 ? now : undefined);
            }}
          />
          {label}
        </label>
      ))}
    </span>
  );
}

/** An answer that is written: it counts once the box is left, or Enter is pressed. */
function Written({ name, field, answer, onAnswer }: AnswerControlProps) {
  const [words, setWords] = useState(wordsOf(field, answer));
  const parsed = answerIn(field, words);
  const isWrong = words !== '' && parsed === undefined;
  const commit = (): void => {
    if (!isWrong && words !== wordsOf(field, answer)) onAnswer(parsed);
  };
  return (
    <input
      aria-label={name}
      aria-invalid={isWrong}
      title={isWrong ? `This is not a valid answer of the type ${field.type}.` : undefined}
      value={words}
      onChange={({ target }) => setWords(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) commit();
      }}
    />
  );
}

function optionsOf(field: Field): readonly { value: AnswerValue; label: string }[] | undefined {
  const facts = factsOf(field);
  if (facts.column === 'boolean')
    return [
      { value: true, label: 'yes' },
      { value: false, label: 'no' },
    ];
  return facts.domain(field).kind === 'finite' && 'values' in field
    ? Object.entries(field.values).map(([value, { label }]) => ({ value, label }))
    : undefined;
}

/** Amounts are cents inside, and whole units where people read them. */
function wordsOf(field: Field, answer: AnswerValue | undefined): string {
  if (answer === undefined) return '';
  return String(isMoney(field) ? Number(answer) / 100 : answer);
}

function answerIn(field: Field, words: string): AnswerValue | undefined {
  const number = isMoney(field) ? Math.round(Number(words) * 100) : Number(words);
  const value = isNumeric(field) ? number : words;
  return words.trim() !== '' && isValidAnswer(field, value) ? value : undefined;
}
