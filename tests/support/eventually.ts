import { vi } from 'vitest';

/** Waits until something holds, however slow the machine is. @throws what does not hold after a minute */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, 60_000);
