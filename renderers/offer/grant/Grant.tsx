import type { ScreenGrant } from '../../funnel-context';
import { Confetti } from './Confetti';
import { GrantBanner } from './GrantBanner';
import { GrantModal } from './GrantModal';
import { useGrantMoment } from './useGrantMoment';

/** The document's grant over an offer: its banner, its window, and what celebrates it. */
export function Grant({ grant }: { readonly grant: ScreenGrant }) {
  const showsBanner = useGrantMoment((now) => now.showBanner) ?? false;
  const isOpen = useGrantMoment((now) => now.isModalOpen) ?? false;
  const hasConfetti = useGrantMoment((now) => now.hasConfetti) ?? false;
  return (
    <>
      {showsBanner && <GrantBanner grant={grant} />}
      <GrantModal grant={grant} isOpen={isOpen} />
      {hasConfetti && <Confetti grant={grant} />}
    </>
  );
}
