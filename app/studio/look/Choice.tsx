import { useId } from 'react';
import { valueAt } from '../../../engine';
import { SkeletonDrawing } from './SkeletonDrawing';
import { themePart, useLookTools } from './look-tools';

interface ChoiceProps {
  readonly at: string;
  /** Whether there is a small drawing of each value. */
  readonly isDrawn?: boolean;
}

/** One of a few values of the theme, side by side, with what the chosen one means. */
export function Choice({ at, isDrawn = false }: ChoiceProps) {
  const { own, theme, set } = useLookTools();
  const id = useId();
  const { title, control } = themePart(own, at);
  const options = control.type === 'options' ? control.options : [];
  const chosen = valueAt(theme, at);
  return (
    <fieldset
      className="look-choice"
      data-pointer={`/theme${at}`}
      data-many={options.length > 4}
      aria-describedby={`${id}-means`}
    >
      <legend>{title}</legend>
      <div className="look-options">
        {options.map(({ value, name, meaning }) => (
          <label key={name} title={meaning}>
            <input
              type="radio"
              name={id}
              checked={value === chosen}
              onChange={() => set([[at, value]])}
            />
            <span>
              {isDrawn && <SkeletonDrawing part={at} value={String(value)} />}
              {name}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-means`}>{options.find(({ value }) => value === chosen)?.meaning}</p>
    </fieldset>
  );
}
