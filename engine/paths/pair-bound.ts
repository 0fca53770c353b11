import type { Span } from './aim';

/**
 * A number of runs that no plan can stay below which has all answers to two questions together, for many questions. Let
 * every question have at least v answers, and take of each the rarest: at most a v-th of the runs give it. Of these sets
 * of runs every two meet, and none is inside another, or some answers would never be together. So many sets do not exist for fewer
 * runs (Erdős, Ko and Rado 1961: of n runs, at most C(n − 1, s − 1) such sets of at most s ≤ n / 2).
 * @param spans the answers of each question. No run gives two answers to one of them
 * @param isTogether whether some run gives two answers
 */
export function leastForPairs(
  spans: readonly Span[],
  isTogether: (one: number, other: number) => boolean,
): number {
  const isComplete = ([a, aEnd]: Span, [b, bEnd]: Span): boolean => {
    for (let one = a; one < aEnd; one += 1)
      for (let other = b; other < bEnd; other += 1) if (!isTogether(one, other)) return false;
    return true;
  };
  const sizes = new Set(spans.map(([first, end]) => end - first));
  const bounds = [...sizes].map((values) => {
    const complete: Span[] = [];
    for (const span of spans)
      if (span[1] - span[0] >= values && complete.every((other) => isComplete(other, span)))
        complete.push(span);
    return complete.length < 2 ? 0 : leastRuns(complete.length, values);
  });
  return Math.max(0, ...bounds);
}

/** The fewest runs for so many questions of which each has at least so many answers, two or more. */
export function leastRuns(questions: number, values: number): number {
  let runs = values * values;
  while (binomial(runs - 1, Math.floor(runs / values) - 1) < questions) runs += 1;
  return runs;
}

function binomial(from: number, chosen: number): number {
  let ways = 1;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (from - chosen + step)) / step;
  return ways;
}
