/** An own property of a record, such as of the document: "constructor" is not one. */
export function own<T>(
  record: Readonly<Record<string, T>> | undefined,
  name: unknown,
): T | undefined {
  return record && typeof name === 'string' && Object.hasOwn(record, name)
    ? record[name]
    : undefined;
}
