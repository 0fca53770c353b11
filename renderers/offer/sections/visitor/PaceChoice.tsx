import { useId } from 'react';
import type { ProjectionPace } from '../../../../engine';
import typography from '../../../ui/typography.module.css';
import css from './pace-choice.module.css';

interface PaceChoiceProps {
  readonly pace: ProjectionPace;
  readonly isFromZero: boolean;
  readonly isSteady: boolean;
  readonly onChoose: (isSteady: boolean) => void;
}

/** At which pace the curve is drawn: that of the plan, or a steady one. Each is named by what it assumes. */
export function PaceChoice({ pace, isFromZero, isSteady, onChoose }: PaceChoiceProps) {
  const name = useId();
  const steady = isFromZero ? (pace.steadyFromZero ?? pace.steady) : pace.steady;
  return (
    <fieldset className={css.choice}>
      <legend className={typography.forReaders}>{pace.label}</legend>
      {[pace.plan, steady].map((label, index) => (
        <label className={css.option} key={label}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            checked={isSteady === (index === 1)}
            onChange={() => onChoose(index === 1)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
