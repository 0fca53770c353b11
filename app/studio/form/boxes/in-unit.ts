import { milliseconds } from '../../../../engine';

/** The same duration in another unit: "300ms" in "s" is "0.3s". */
export function inUnit(duration: string, unit: string): string {
  const count = milliseconds(duration) / milliseconds(`1${unit}`);
  // Six digits, none of them as an exponent: no form of a duration has one.
  const digits = Number(count.toPrecision(6)).toFixed(9);
  return `${digits.replace(/\.?0+$/, '')}${unit}`;
}
