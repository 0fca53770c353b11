/** The known name that a misspelled one most likely means, if one is near enough: the first of the nearest. */
export function nearest(found: string, known: readonly string[]): string | undefined {
  const word = found.toLowerCase();
  const limit = Math.max(2, Math.floor(found.length / 3));
  let best: string | undefined;
  let shortest = Infinity;
  for (const name of known) {
    const far = name.startsWith(found)
      ? name.length - found.length
      : distanceWithin(Math.min(limit, shortest - 1), word, name.toLowerCase());
    if (far >= shortest) continue;
    shortest = far;
    best = name;
  }
  return best;
}

/** Names in the order of their likeness to another one, by the letters that differ for each that they have. */
export function byNearness(found: string, names: readonly string[]): string[] {
  const word = found.toLowerCase();
  const far = new Map(
    names.map((name) => {
      const most = Math.max(word.length, name.length);
      return [name, distanceWithin(most, word, name.toLowerCase()) / most] as const;
    }),
  );
  return names.toSorted((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
}

/**
 * The known name that a misspelled one certainly means: the only one that differs in a letter, in two letters that
 * have changed places, or only in capitals.
 */
export function misspelt(found: string, known: readonly string[]): string | undefined {
  const alike = [...new Set(known)].filter((name) =>
    isTypo(found.toLowerCase(), name.toLowerCase()),
  );
  return alike.length === 1 && found.length >= 3 ? alike[0] : undefined;
}

function isTypo(a: string, b: string): boolean {
  if (distanceWithin(1, a, b) <= 1) return true;
  const at = a.split('').findIndex((letter, index) => letter !== b[index]);
  const swapped = `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}`;
  return swapped === b;
}

/**
 * The Levenshtein distance of two words, or Infinity where it is more than `limit`. Only the cells near the diagonal
 * are calculated, because all others are above the limit.
 */
function distanceWithin(limit: number, a: string, b: string): number {
  if (limit < 0 || Math.abs(a.length - b.length) > limit) return Infinity;
  const above = limit + 1;
  const row: number[] = [];
  for (let j = 0; j <= b.length; j += 1) row.push(Math.min(j, above));
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    let diagonal = row[from - 1] ?? above;
    let left = from === 1 ? Math.min(i, above) : above;
    let least = left;
    row[from - 1] = left;
    for (let j = from; j <= to; j += 1) {
      const up = j === i + limit ? above : (row[j] ?? above);
      left = Math.min(diagonal + (a[i - 1] === b[j - 1] ? 0 : 1), up + 1, left + 1);
      diagonal = up;
      row[j] = left;
      if (left < least) least = left;
    }
    if (least > limit) return Infinity;
  }
  const far = row[b.length] ?? above;
  return far > limit ? Infinity : far;
}
