import {
  cents,
  formatCents,
  interpolateLocals,
  type AmountSlider as Slider,
} from '../../../engine';
import { nearestStop, sliderStops } from '../../../engine/questions';
import { useFunnel } from '../../funnel-context';
import { boxId } from '../box/box-id';
import { useEarlyInput } from '../box/useEarlyInput';
import { filledTo } from '../slider/filled-to';
import { classes } from '../../ui/classes';
import range from '../slider/slider.module.css';
import css from './amounts.module.css';

interface AmountSliderProps {
  readonly slider: Slider;
  /** What the box that it fills in answers. */
  readonly field: string;
  /** The label of the box that it fills in. */
  readonly label: string;
  /** In cents. Undefined while the box is empty. */
  readonly amount: number | undefined;
  /** In cents: what the empty box shows. */
  readonly example: number | undefined;
  readonly disabled?: boolean;
  /** @param amount in cents */
  readonly onMove: (amount: number) => void;
}

/** Fills in the box of an amount by dragging. It stops at round amounts, closer together where they are small. */
export function AmountSlider({
  field,
  label,
  amount,
  example,
  disabled,
  onMove,
  ...props
}: AmountSliderProps) {
  const { currency, labels, language, enteredEarly } = useFunnel();
  const id = boxId(field, 1);
  const stops = sliderStops(cents(props.slider.lowest), cents(props.slider.highest));
  const last = stops.length - 1;
  // Nothing looks answered before it is.
  const place = amount === undefined ? 0 : nearestStop(stops, amount);
  const shown = amount ?? example ?? stops[0] ?? 0;
  const words = formatCents(shown, currency, language);
  const move = (stop: number): void => onMove(stops[stop] ?? shown);
  // What was typed into the box is what the visitor saw.
  useEarlyInput(id, ({ value }) => {
    if (!enteredEarly?.(boxId(field))) move(Number(value));
  });
  return (
    <input
      id={id}
      className={classes(range.range, css.slider)}
      data-empty={amount === undefined || undefined}
      style={filledTo(amount === undefined ? undefined : place / last)}
      type="range"
      min={0}
      max={last}
      value={place}
      disabled={disabled}
      aria-label={interpolateLocals(props.slider.label, { label }, language)}
      aria-valuetext={
        amount === undefined
          ? interpolateLocals(labels.example, { example: words }, language)
          : words
      }
      onChange={({ currentTarget }) => move(currentTarget.valueAsNumber)}
    />
  );
}
