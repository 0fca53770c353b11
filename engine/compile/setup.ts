import { createMachine, type setup as fullSetup } from 'xstate';

/**
 * XState's `setup` for its types and `createMachine` alone. The other parts of `setup`, which no machine here uses,
 * would add a kilobyte to the first page of every visitor.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const setup = ((implementations: Parameters<typeof createMachine>[1]) => ({
  createMachine: (config: Parameters<typeof createMachine>[0]) =>
    createMachine(config, implementations),
})) as unknown as typeof fullSetup;

/** A value that is never read, for its type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function typeOnly<T>(): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return undefined as T;
}
