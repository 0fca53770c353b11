/**
 * The beginning of a text that fits with an ellipsis after it, cut between two words and without the sign before the cut.
 * The whole text where it fits, or where not even its first word does.
 */
export function wordsThatFit(text: string, fits: (words: string) => boolean): string {
  if (fits(text)) return text;
  const ends = [...text.matchAll(/[\p{P}\s]*\s/gu)].map(({ index }) => index);
  const end = ends.findLast((at) => at > 0 && fits(`${text.slice(0, at)}…`));
  return end === undefined ? text : text.slice(0, end);
}
