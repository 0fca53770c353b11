import { useEffect, useRef } from 'react';
import type { FunnelNode } from '../../../engine';
import { loadMoves } from '../../../renderers';
import type { Visitor } from '../session/visitor';
import type { Content } from './content';
import { fetchPictures, reachNow, whenIdle } from './fetch-ahead';

/** What runs, and where it is. */
interface Setting {
  readonly content: Content;
  readonly visitor: Visitor | undefined;
  /** The node that is shown. */
  readonly id: string;
}

/** Prepares in idle time what the next screens need, as far ahead as the connection allows. */
export function useFetchAhead({ content, visitor, id }: Setting): void {
  const hasGrant = useRef(false);
  useEffect(() => {
    // Also when the visitor has gone on by then: what comes next lies on the same way.
    whenIdle(() => {
      content.loadAhead(id, reachNow()).then(
        (pictures) => {
          fetchPictures(pictures);
          const grant = content.grant();
          if (hasGrant.current || !visitor || grant?.copy.starts !== 'funnel') return;
          hasGrant.current = true;
          grant.beginGrant(grant.copy, visitor.store);
        },
        () => {
          // Each screen fetches what it needs when its turn comes.
        },
      );
    });
  }, [content, visitor, id]);
}

/** Fetches what moves between screens once the first one can be used. */
export function useMovesAhead(): void {
  useEffect(
    () =>
      whenIdle(() => {
        loadMoves().catch(() => {
          // The screens change at once.
        });
      }),
    [],
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
