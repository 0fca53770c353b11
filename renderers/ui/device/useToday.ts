import { useSyncExternalStore } from 'react';
import { todayOf } from '../../../engine';

const never = (): (() => void) => () => {};

/** The visitor's day, as "2026-03-01". Not known while a page is rendered ahead. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => todayOf(new Date()),
    () => undefined,
  );
}
