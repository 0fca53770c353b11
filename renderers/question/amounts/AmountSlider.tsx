import {
  cents,
  formatCents,
  interpolateLocals,
  type AmountSlider as Slider,
} from '../../../engine';
import { nearestStop, sliderStops } from '../../../engine/questions';
import { useFunnel } from '../../funnel-context';
import { filledTo } from '../slider/filled-to';
import { classes } from '../../ui/classes';
import range from '../slider/slider.module.css';
import css from './amounts.module.css';

interface AmountSliderProps {
  readonly slider: Slider;
  /** The label of the box that it fills in. */
  readonly label: string;
  /** In cents. Undefined while the box is empty. */
  readonly amount: number | undefined;
  /** In cents: where the slider rests while the box is empty. */
  readonly example: number | undefined;
  readonly disabled?: boolean;
  /** @param amount in cents */
  readonly onMove: (amount: number) => void;
}

/** Fills in the box of an amount by dragging. It stops at round amounts, closer together where they are small. */
export function AmountSlider({
  label,
  amount,
  example,
  disabled,
  onMove,
  ...props
}: AmountSliderProps) {
  const { currency, language } = useFunnel();
  const stops = sliderStops(cents(props.slider.lowest), cents(props.slider.highest));
  const last = stops.length - 1;
  const shown = amount ?? example ?? 0;
  const place = nearestStop(stops, shown);
  return (
    <input
      className={classes(range.range, css.slider)}
      data-empty={amount === undefined || undefined}
      style={filledTo(amount === undefined ? undefined : place / last)}
      type="range"
      min={0}
      max={last}
      value={place}
      disabled={disabled}
      aria-label={interpolateLocals(props.slider.label, { label }, language)}
      aria-valuetext={formatCents(shown, currency, language)}
      onChange={({ currentTarget }) => onMove(stops[currentTarget.valueAsNumber] ?? shown)}
    />
  );
}
