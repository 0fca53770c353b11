import type { PricingGrant } from '../../../engine';
import { Icon } from '../../ui/Icon';
import { TimeLeft } from './TimeLeft';
import { useGrantMoment } from './useGrantMoment';
import css from './locked-banner.module.css';

/** On the card of the price, once the grant is accepted: what is locked in, and for how long. */
export function LockedBanner({ grant }: { readonly grant: PricingGrant }) {
  const isLocked = useGrantMoment((now) => now.hasAccepted && !now.isAboutToCelebrate) ?? false;
  return (
    <div className={css.locked} data-shown={isLocked}>
      {/* There before its words are, so that they are read out when they come. */}
      <p className={css.words} role="status">
        {isLocked && (
          <>
            <span className={css.seal}>
              <Icon name="check" />
            </span>
            {grant.locked}
          </>
        )}
      </p>
      {isLocked && <TimeLeft className={css.time} text={grant.countdown} left={grant.left} />}
    </div>
  );
}
