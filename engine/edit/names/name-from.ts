/**
 * A name for something new, made from words: "As soon as possible" → "as_soon_as_possible", or with hyphens where the
 * pattern of names wants these, or with nothing between the words. A number keeps it apart from those that are taken.
 */
export function nameFrom(
  words: string,
  pattern: string | undefined,
  taken: readonly string[],
): string {
  const fits = new RegExp(pattern ?? '');
  const joint = ['_', '-'].find((each) => fits.test(`a${each}b`)) ?? '';
  const plain = words.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const name = plain.replace(/[^a-z0-9]+/g, joint).slice(0, 40);
  const trimmed = name.replace(/^[^a-z]+|[_-]+$/g, '') || 'new';
  if (!taken.includes(trimmed)) return trimmed;
  let count = 2;
  while (taken.includes(`${trimmed}${joint}${count}`)) count += 1;
  return `${trimmed}${joint}${count}`;
}
