import { useEffect, useId, useRef } from 'react';
import type { ScreenGrant } from '../../funnel-context';
import { useBackdropPress } from '../../ui/device/useBackdropPress';
import { leaveDialog } from '../../ui/leave-dialog';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { goToSection } from '../go-to-section';
import { Benefits } from './Benefits';
import { Sparkles } from './Sparkles';
import { TimeLeft } from './TimeLeft';
import typography from '../../ui/typography.module.css';
import { Ornament } from '../../ui/Ornament';
import css from './grant-modal.module.css';

interface GrantModalProps {
  readonly grant: ScreenGrant;
  readonly isOpen: boolean;
}

/**
 * The grant's window. Escape, its close button, the backdrop and "later" all put the grant off; the
 * browser keeps the focus inside and returns it. Accepting goes to the section of the grant.
 */
export function GrantModal({ grant, isOpen }: GrantModalProps) {
  const { copy, now, send } = grant;
  const { modal, image, reason } = copy;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const textId = useId();

  useEffect(() => {
    const sheet = dialog.current;
    if (isOpen && sheet && !sheet.open) {
      // The page behind loses its scroll bar, if it has one, and must not move.
      sheet.dataset.gutter = String(window.innerWidth > document.documentElement.clientWidth);
      sheet.showModal();
      // Not on a button: who is just pressing Space to scroll would press that.
      heading.current?.focus({ preventScroll: true });
    }
    if (isOpen || !sheet?.open) return;
    sheet.close();
    // The control that had the focus is gone with a grant that ran out.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [isOpen]);

  const shut = (): void => leaveDialog(dialog.current);
  const ground = useBackdropPress(shut);
  const accept = (): void => {
    // The celebration waits there: the page is there before the window uncovers it.
    goToSection(copy.section, 'instant');
    leaveDialog(dialog.current, () => {
      send('accept');
      dialog.current?.close();
      if (now().hasAccepted) goToSection(copy.section, 'instant');
    });
  };

  return (
    <dialog
      ref={dialog}
      className={css.grantModal}
      aria-labelledby={headingId}
      aria-describedby={textId}
      data-look="night"
      onClose={() => now().isModalOpen && send('dismiss')}
      onCancel={(event) => {
        event.preventDefault();
        shut();
      }}
      {...ground}
    >
      {isOpen && (
        <div className={css.sheet}>
          <IconButton className={css.close} icon="cross" label={modal.close} onClick={shut} />
          <div className={css.copy}>
            {image && (
              <div className={css.emblem}>
                <Ornament>
                  <Sparkles {...copy.sparkles} />
                </Ornament>
                <Picture className={css.image} image={image} width={88} height={88} />
              </div>
            )}
            <p className={css.eyebrow}>{modal.eyebrow}</p>
            <h2
              className={`${typography.headline} ${css.headline}`}
              id={headingId}
              ref={heading}
              tabIndex={-1}
            >
              {modal.headline}
            </h2>
            <p className={`${typography.subline} ${css.text}`} id={textId}>
              {modal.text}
            </p>
            <Benefits benefits={modal.benefits} />
          </div>
          <div className={css.foot}>
            {reason && (
              <p className={css.reason} data-sample={reason.sample}>
                {reason.text}
              </p>
            )}
            <p className={css.time}>
              {modal.countdown} <TimeLeft className={css.clock} left={modal.left} />
            </p>
            <Button className={css.accept} onClick={accept}>
              {modal.accept}
            </Button>
            <button type="button" className={css.later} onClick={shut}>
              {modal.dismiss}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
