import { useSyncExternalStore } from 'react';
import { useFunnel, type GrantMoment } from '../../funnel-context';

const never = (): (() => void) => () => undefined;

/** A part of the grant's moment, drawn again only when that part changes. Undefined where there is no grant. */
export function useGrantMoment<T extends string | number | boolean | undefined>(
  select: (now: GrantMoment) => T,
): T | undefined {
  const { grant } = useFunnel();
  return useSyncExternalStore(
    grant?.subscribe ?? never,
    () => (grant ? select(grant.now()) : undefined),
    () => undefined,
  );
}
