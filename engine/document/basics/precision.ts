/**
 * A number as it is compared: with fourteen digits, and nine decimals, at most. Results keep their full precision;
 * what binary fractions lose in them lies below that (0.1 and 0.2 are 0.3), and what a document or a visitor can
 * mean, cents of the largest amount among it, lies above. It keeps the order of numbers. Never -0.
 */
export function comparable(value: number): number {
  // Most numbers are whole, and this is asked for each condition of each state of a search.
  if (Number.isInteger(value) && Math.abs(value) < 1e14) return value + 0;
  return Number(Number(value.toPrecision(14)).toFixed(9)) + 0;
}

/** A number rounded to so many decimals, half of one up: 1.005 to 1.01. Never -0. */
export function rounded(value: number, decimals: number): number {
  // Large numbers are whole, and would be infinite in thousandths.
  if (Number.isInteger(value)) return value + 0;
  const factor = 10 ** decimals;
  return Math.round(comparable(value * factor)) / factor + 0;
}
