/** The known name that a misspelled one most likely means, if one is near enough. */
export function nearest(found: string, known: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(found.length / 3));
  const [best] = known
    .map((name) => ({ name, distance: distance(found.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance: far }) => far <= limit || name.startsWith(found))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.name;
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
  if (distance(a, b) <= 1) return true;
  const at = a.split('').findIndex((letter, index) => letter !== b[index]);
  const swapped = `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}`;
  return swapped === b;
}

/** The Levenshtein distance, a row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
