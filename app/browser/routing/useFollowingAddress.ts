import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, destinationOf, type FunnelOutline } from '../../../engine';
import { placeOf, type FunnelActor } from '../../../engine/compile';

/**
 * Moves the address to where the machine goes. To be used after the hook that starts the machine: its first steps go
 * through what the address has done already. And in a layout effect: the wait of a card that was tapped before the
 * application arrived may end before other effects run, and the address would lead the machine back.
 * @param onForward told when the machine leads on
 */
export function useFollowingAddress(
  outline: FunnelOutline,
  actor: FunnelActor,
  onForward: () => void,
): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { context } = snapshot;
      const { node } = placeOf(snapshot);
      const { pathname, search } = window.location;
      const here = destinationOf(outline, pathname, search, context.answers);
      const inStep =
        here.node === node &&
        here.redirect === undefined &&
        Object.entries(here.answers).every(([field, answer]) => context.answers[field] === answer);
      if (inStep || context.history === 'none') return;
      onForward();
      navigate(addressOf(outline, node, context.answers), {
        replace: context.history === 'replace',
        state: context.detour && { detour: context.detour },
      });
    });
    return () => subscription.unsubscribe();
  }, [outline, actor, navigate, onForward]);
}
