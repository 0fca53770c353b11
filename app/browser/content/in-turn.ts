/** Lets the browser do what waits, such as answering the visitor, before more work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/**
 * Begins work for each item, every one in a task of its own: beginning many requests at once keeps a slow phone busy.
 * @returns once all of it is done
 */
export function inTurn<T, R>(items: readonly T[], work: (item: T) => R | Promise<R>): Promise<R[]> {
  let turn = Promise.resolve();
  return Promise.all(
    items.map((item) => {
      turn = turn.then(nextTask);
      return turn.then(() => work(item));
    }),
  );
}
