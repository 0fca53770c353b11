/** Ends a switch over a union: a case that the compiler proves impossible. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
