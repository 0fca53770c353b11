import { useEffect, useEffectEvent } from 'react';
import type { FunnelNode } from '../../../engine';
import type { Visitor } from '../session/visitor';
import type { Content } from './content';
import { fetchPictures, whenIdle } from './fetch-ahead';

/**
 * Fetches in idle time what later screens need, nearest first.
 * @param id the node that is shown
 */
export function useFetchAhead(content: Content, visitor: Visitor | undefined, id: string): void {
  const current = useEffectEvent(() => id);
  useEffect(
    () =>
      whenIdle(() => {
        content.loadAll(current()).then(
          (pictures) => {
            fetchPictures(pictures);
            const grant = content.grant();
            if (visitor && grant?.copy.starts === 'funnel')
              grant.beginGrant(grant.copy, visitor.store);
          },
          () => {
            // Each screen fetches what it needs when its turn comes.
          },
        );
      }),
    [content, visitor],
  );
}

/** Fetches the client of the accounts service on the screens that need it, before its first use. */
export function useAccountsAhead(node: FunnelNode | undefined): void {
  const isNeeded = node?.type === 'signup' && node.verification === 'supabase-auth';
  useEffect(() => {
    if (!isNeeded) return;
    import('../account/account-steps').catch(() => {
      // The first step of the signup fetches it again.
    });
  }, [isNeeded]);
}
