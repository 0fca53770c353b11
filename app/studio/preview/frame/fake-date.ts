let ahead = 0;

/** Lets the clock of this page be wound forward: `Date` then says a later time. */
export function installFakeDate(): void {
  const { Date } = globalThis;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values: unknown[], made) =>
      values.length === 0
        ? new target(target.now() + ahead)
        : Reflect.construct(target, values, made),
    get: (target, key, receiver) =>
      key === 'now' ? () => target.now() + ahead : Reflect.get(target, key, receiver),
  });
}

/** Winds the clock of this page forward by some milliseconds. */
export function advanceFakeDate(milliseconds: number): void {
  ahead += milliseconds;
}
