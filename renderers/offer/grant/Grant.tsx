import { createElement, useEffect } from 'react';
import type { ScreenGrant } from '../../funnel-context';
import { Ornament } from '../../ui/Ornament';
import { useFetched } from '../../ui/device/useFetched';
import { useInView } from '../useInView';
import { GrantBanner } from './GrantBanner';
import { useGrantMoment } from './useGrantMoment';

/** A section that has come to the middle of the window, or is anywhere above it. */
const reached = '1000000px 0px -50% 0px';

const load = () => import('./opened');

/**
 * The document's grant over an offer: its banner, its window, and what celebrates it. The window opens seconds after the
 * offer is drawn, and is fetched meanwhile.
 */
export function Grant({ grant }: { readonly grant: ScreenGrant }) {
  const showsBanner = useGrantMoment((now) => now.showBanner) ?? false;
  const isOpen = useGrantMoment((now) => now.isModalOpen) ?? false;
  const hasConfetti = useGrantMoment((now) => now.hasConfetti) ?? false;
  const opened = useFetched(load, true);
  const { after = '' } = grant.copy;
  const isRead = useInView(after, reached);
  const { send } = grant;
  useEffect(() => {
    if (isRead) send('read');
  }, [isRead, send]);
  return (
    <>
      {showsBanner && (
        <Ornament>
          <GrantBanner grant={grant} />
        </Ornament>
      )}
      {opened && <Ornament>{createElement(opened.GrantModal, { grant, isOpen })}</Ornament>}
      {hasConfetti && opened && <Ornament>{createElement(opened.Confetti, { grant })}</Ornament>}
    </>
  );
}
