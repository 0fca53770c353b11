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
 * The logarithm of the gamma function, by Stirling's series (Abramowitz and Stegun, 6.1.41): error below 1e-10.
 * @param value above 0
 */
export function logGamma(value: number): number {
  let [shifted, factor] = [value, 1];
  for (; shifted < 12; shifted += 1) factor *= shifted;
  const inverse = 1 / shifted ** 2;
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / shifted;
  const half = Math.log(2 * Math.PI) / 2;
  return (shifted - 0.5) * Math.log(shifted) - shifted + half + series - Math.log(factor);
}
