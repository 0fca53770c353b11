import type { SiteGrant } from '../../site';
import { Confetti } from './Confetti';
import { GrantBanner } from './GrantBanner';
import { GrantModal } from './GrantModal';
import { useGrant } from './use-grant';

/** The document's grant over an offer: its banner, its window, and what celebrates it. */
export function Grant({ grant }: { readonly grant: SiteGrant }) {
  const showsBanner = useGrant((now) => now.showBanner) ?? false;
  const isOpen = useGrant((now) => now.isModalOpen) ?? false;
  const hasConfetti = useGrant((now) => now.hasConfetti) ?? false;
  return (
    <>
      {showsBanner && <GrantBanner grant={grant} />}
      <GrantModal grant={grant} isOpen={isOpen} />
      {hasConfetti && <Confetti grant={grant} />}
    </>
  );
}
