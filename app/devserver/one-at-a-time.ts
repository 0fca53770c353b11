/**
 * Runs tasks one after another, in the order in which they are given. A task that fails does not stop the others.
 * The embedded Postgres has a single connection, on which the statements of two transactions would mix.
 */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
