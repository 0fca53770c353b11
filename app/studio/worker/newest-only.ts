/**
 * Does some work for one value at a time, and next for the newest: values that came in between are left out.
 * @param work must not fail
 */
export function newestOnly<Value>(work: (value: Value) => Promise<void>): (value: Value) => void {
  let next: { readonly value: Value } | undefined;
  let isBusy = false;
  const run = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (next) {
      const { value } = next;
      next = undefined;
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      await work(value);
    }
    isBusy = false;
  };
  return (value) => {
    next = { value };
    void run();
  };
}
