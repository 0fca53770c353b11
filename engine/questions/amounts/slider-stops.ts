/** Round steps between 1 and 10, each about a quarter above the one before. */
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/**
 * The amounts that a slider stops at, rising: round ones, closer together where amounts are small.
 * @param lowest in cents, as is `highest`; below one unit it is read as one
 */
export function sliderStops(lowest: number, highest: number): number[] {
  const stops: number[] = [];
  for (
    let decade = 10 ** Math.floor(Math.log10(Math.max(100, lowest)));
    decade <= highest;
    decade *= 10
  )
    stops.push(...steps.map((step) => Math.round(step * decade)));
  return stops.filter((stop) => stop >= lowest && stop <= highest);
}

/** The index of the stop that is closest to an amount, as a share of it: 0 below the lowest. */
export function nearestStop(stops: readonly number[], amount: number): number {
  const above = stops.findIndex((stop) => stop >= amount);
  if (above === -1) return stops.length - 1;
  const [low = 0, high = 0] = [stops[above - 1], stops[above]];
  return above > 0 && amount / low < high / amount ? above - 1 : above;
}
