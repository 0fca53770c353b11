/** A name that is not in use yet: itself, or with a number, joined as its words are. */
export function freeName(
  wanted: string,
  taken: object,
  joint: string = wanted.includes('_') ? '_' : '-',
): string {
  let name = wanted;
  for (let count = 2; Object.hasOwn(taken, name); count += 1) name = `${wanted}${joint}${count}`;
  return name;
}
