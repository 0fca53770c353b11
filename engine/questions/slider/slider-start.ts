import type { AsksSlider, NumberField } from '../../document/format/document.generated';

/** Where a slider is until it is moved: where the document says, or halfway, on a step of the field. */
export function sliderStart(
  { start }: Pick<AsksSlider, 'start'>,
  { minimum = 0, maximum = 100, step }: NumberField,
): number {
  const wanted = start ?? (minimum + maximum) / 2;
  const within = Math.min(maximum, Math.max(minimum, wanted));
  const steps = Math.round((within - minimum) / step);
  return Number((minimum + steps * step).toFixed(6));
}
