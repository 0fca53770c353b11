import { useId } from 'react';
import { valueAt } from '../../../engine';
import { themePart, useLookTools } from './look-tools';
import { useDrag } from './useDrag';

interface SliderProps {
  readonly at: string;
  readonly step: number;
  /** A value for people: "18 px". */
  readonly say: (value: number) => string;
}

/** A number of the theme. */
export function Slider({ at, step, say }: SliderProps) {
  const { own, theme } = useLookTools();
  const id = useId();
  const input = useDrag(at, Number);
  const { title, help, control } = themePart(own, at);
  const { minimum = 0, maximum = 1 } = control.type === 'number' ? control : {};
  const value = Number(valueAt(theme, at));
  return (
    <div className="look-slider" data-pointer={`/theme${at}`} title={help}>
      <label htmlFor={id}>{title}</label>
      <output htmlFor={id}>{say(value)}</output>
      <input
        ref={input}
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={say(value)}
        // What it shows is read where it is dragged.
        onChange={() => undefined}
      />
    </div>
  );
}
