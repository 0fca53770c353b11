/**
 * How likely a normal variable is above a number of standard deviations. By the error function's rational Chebyshev
 * approximation of W. J. Cody as Numerical Recipes gives it (`erfcc`, 6.2): relative error below 1.2e-7.
 */
export function normalTail(deviations: number): number {
  const z = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  const series = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418,
    0.37409196, 1.00002368, -1.26551223,
  ].reduce((sum, term) => sum * t + term, 0);
  const tail = (t * Math.exp(series - z * z)) / 2;
  return deviations >= 0 ? tail : 1 - tail;
}

/** The number of standard deviations that a normal variable is above with a probability: by halving. */
export function normalQuantile(probability: number): number {
  let [low, high] = [-10, 10];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * How likely a chi-square variable is above a value, exactly, by the recurrence of its survival function in steps of two
 * degrees (Abramowitz and Stegun, 26.4.4 and 26.4.5).
 * @param degrees a whole number, 1 or more
 */
export function chiSquareTail(value: number, degrees: number): number {
  if (value <= 0) return 1;
  const isOdd = degrees % 2 === 1;
  let tail = isOdd ? 2 * normalTail(Math.sqrt(value)) : Math.exp(-value / 2);
  let term = isOdd
    ? Math.sqrt((2 * value) / Math.PI) * Math.exp(-value / 2)
    : (value / 2) * Math.exp(-value / 2);
  for (let own = isOdd ? 3 : 4; own <= degrees; own += 2) {
    tail += term;
    term *= value / own;
  }
  return tail;
}
