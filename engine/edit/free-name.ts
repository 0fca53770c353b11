/** A name that is not in use yet: itself, or with a number. */
export function freeName(wanted: string, taken: object): string {
  const separator = wanted.includes('_') ? '_' : '-';
  let name = wanted;
  for (let count = 2; Object.hasOwn(taken, name); count += 1)
    name = `${wanted}${separator}${count}`;
  return name;
}
