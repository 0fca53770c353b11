/** The values of a question: from the first number to before the second. */
export type Span = readonly [number, number];

/** Deterministic tie-breaker between values that meet as many pairs: a number from 0 to below 1 for each. */
export type ValueTie = (value: number) => number;

/**
 * One value for each question, so that together they meet many open pairs: the question with the most wanted value
 * first, then the others in the order of their ties, each with the value that meets most with those before it (AETG, Cohen 1997).
 * @param open 1 at `a * size + b` for each open pair of values with a < b
 * @param spans the values of each question
 */
function aimedValues(open: Uint8Array, spans: readonly Span[], tie: ValueTie): readonly number[] {
  const size = Math.sqrt(open.length);
  const wanted = wantedBy(open, size);
  const chosen: number[] = [];
  const meets = (value: number): number => {
    let count = 0;
    for (const other of chosen)
      count +=
        other < value ? (open[other * size + value] ?? 0) : (open[value * size + other] ?? 0);
    return count;
  };
  const mostIn = ([first, end]: Span): number => Math.max(0, ...wanted.subarray(first, end));
  const order = spans
    .map((span) => ({ span, place: tie(span[0]) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ span }) => span);
  const start = order.reduce((most, span) => (mostIn(span) > mostIn(most) ? span : most), [0, 0]);
  for (const [first, end] of [start, ...order.filter((span) => span !== start)]) {
    let best = { value: -1, rank: -1 };
    for (let value = first; value < end; value += 1) {
      // Of values that meet as many, the one that is wanted more.
      const rank = meets(value) + (wanted[value] ?? 0) / open.length + tie(value) * 1e-9;
      if (rank > best.rank) best = { value, rank };
    }
    if (best.value >= 0) chosen.push(best.value);
  }
  return chosen;
}

/** In how many open pairs each value is. */
export function wantedBy(open: Uint8Array, size: number): Float64Array {
  const wanted = new Float64Array(size);
  for (let a = 0; a < size; a += 1)
    for (let b = a + 1; b < size; b += 1)
      if (open[a * size + b] === 1) {
        wanted[a] = (wanted[a] ?? 0) + 1;
        wanted[b] = (wanted[b] ?? 0) + 1;
      }
  return wanted;
}

/**
 * Aims at one value for each question. Returns for each value how many open pairs it meets with the aimed ones.
 */
export function meetingAim(open: Uint8Array, spans: readonly Span[], tie: ValueTie): Float64Array {
  const size = Math.sqrt(open.length);
  const aimed = aimedValues(open, spans, tie);
  const meeting = new Float64Array(size);
  for (const other of aimed) {
    for (let value = 0; value < other; value += 1)
      meeting[value] = (meeting[value] ?? 0) + (open[value * size + other] ?? 0);
    for (let value = other + 1; value < size; value += 1)
      meeting[value] = (meeting[value] ?? 0) + (open[other * size + value] ?? 0);
  }
  return meeting;
}
