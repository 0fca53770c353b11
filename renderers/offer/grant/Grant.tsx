import { createElement, useEffect, useState } from 'react';
import type { ScreenGrant } from '../../funnel-context';
import { GrantBanner } from './GrantBanner';
import { GrantModal } from './GrantModal';
import { useGrantMoment } from './useGrantMoment';

/** The document's grant over an offer: its banner, its window, and what celebrates it. */
export function Grant({ grant }: { readonly grant: ScreenGrant }) {
  const showsBanner = useGrantMoment((now) => now.showBanner) ?? false;
  const isOpen = useGrantMoment((now) => now.isModalOpen) ?? false;
  const hasConfetti = useGrantMoment((now) => now.hasConfetti) ?? false;
  const confetti = useConfetti(hasConfetti);
  return (
    <>
      {showsBanner && <GrantBanner grant={grant} />}
      <GrantModal grant={grant} isOpen={isOpen} />
      {hasConfetti && confetti && createElement(confetti, { grant })}
    </>
  );
}

type View = (typeof import('./Confetti'))['Confetti'];

/** What celebrates an accepted grant, fetched then. Without the network there is nothing; the grant is accepted anyway. */
function useConfetti(isWanted: boolean): View | undefined {
  const [Confetti, setConfetti] = useState<View>();
  useEffect(() => {
    if (isWanted)
      import('./Confetti').then(
        (part) => setConfetti(() => part.Confetti),
        () => undefined,
      );
  }, [isWanted]);
  return Confetti;
}
