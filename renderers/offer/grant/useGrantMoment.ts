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

/** Whether the page shows what an accepted grant brings: together with what celebrates it, so that the visitor sees it change. */
export const useIsGranted = (): boolean =>
  useGrantMoment((now) => now.hasAccepted && !now.isAboutToCelebrate) ?? false;
