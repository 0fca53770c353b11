import type { ScreenGrant } from '../../funnel-context';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { TimeLeft } from './TimeLeft';
import { useInView } from '../useInView';
import { useGrantMoment } from './useGrantMoment';
import css from './grant-banner.module.css';

/** The line across the middle of the window. */
const middle = '-50% 0px -50% 0px';

/**
 * The banner at the foot of the page, until the grant is accepted or over. After a while it becomes a strip, and it
 * makes room for the price, for a film that plays and for an open demo.
 */
export function GrantBanner({ grant: { copy, send } }: { readonly grant: ScreenGrant }) {
  const isPulsing = useGrantMoment((now) => now.isPulsing) ?? false;
  const isSmall = useGrantMoment((now) => now.isBannerSmall) ?? false;
  const isAway = useInView(copy.section, middle);
  const { banner, image } = copy;
  // New elements appear where they are; the same ones would move, which browsers count as a layout shift. The button
  // stays the same, as it may have the focus.
  const size = isSmall ? 'strip' : 'bar';
  return (
    <aside
      className={css.grantBanner}
      aria-label={banner.label}
      data-look="night"
      data-small={isSmall}
      data-away={isAway}
    >
      <div className={css.bar}>
        {image && (
          <span key={`icon ${size}`} className={css.icon} data-pulsing={isPulsing}>
            <Picture image={image} width={36} height={36} />
          </span>
        )}
        <p key={`words ${size}`} className={css.words}>
          <span className={css.label} aria-hidden="true">
            {banner.label}
          </span>
          <span className={css.text}>{banner.text}</span>{' '}
          <TimeLeft className={css.time} text={banner.countdown} left={banner.left} />
        </p>
        <Button className={css.button} onClick={() => send('claim')}>
          {banner.button}
        </Button>
      </div>
    </aside>
  );
}
