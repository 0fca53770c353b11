/**
 * What not all versions of a screen show: words or pictures. Where the versions show the same in another order, the first
 * part that is out of order.
 * @param versions what each version shows, in the order of its page
 * @returns the places of these parts in each version
 */
export function differencesBetween(
  versions: readonly (readonly string[])[],
): readonly (readonly number[])[] {
  const all = versions.map((parts) => new Set(parts));
  const missing = versions.map((parts) =>
    parts.flatMap((what, place) => (all.some((others) => !others.has(what)) ? place : [])),
  );
  if (missing.some(({ length }) => length > 0)) return missing;
  const [first = []] = versions;
  const disordered = first.findIndex((what, place) =>
    versions.some((parts) => parts[place] !== what),
  );
  return versions.map((parts) =>
    disordered >= 0 && disordered < parts.length ? [disordered] : [],
  );
}
