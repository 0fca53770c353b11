import { useId, type ReactNode } from 'react';
import typography from '../ui/typography.module.css';
import css from './pill-choice.module.css';

interface PillChoiceProps {
  /** What is chosen. */
  readonly label: string;
  /** Whether the label is seen, or is for screen readers alone. */
  readonly isLabelled?: boolean;
  readonly options: readonly string[];
  /** A line below the words of each option, such as its day. */
  readonly notes?: readonly string[];
  /** The place of the option that is chosen. */
  readonly chosen: number;
  readonly onChoose: (option: number) => void;
  /** What stands beside the options. */
  readonly children?: ReactNode;
}

/** A choice among a few words, side by side. */
export function PillChoice({
  label,
  isLabelled = false,
  options,
  notes,
  chosen,
  onChoose,
  children,
}: PillChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.choice} role="radiogroup">
      <legend className={isLabelled ? css.label : typography.forReaders}>{label}</legend>
      {options.map((option, index) => (
        <label className={css.option} key={option}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            aria-labelledby={notes && `${name}-${index}`}
            aria-describedby={notes && `${name}-${index}-note`}
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          {notes ? <span id={`${name}-${index}`}>{option}</span> : option}
          {notes && ' '}
          {notes && (
            <span className={css.note} id={`${name}-${index}-note`}>
              {notes[index]}
            </span>
          )}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
