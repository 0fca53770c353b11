import type { ScreenGrant } from '../../funnel-context';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { TimeLeft } from './TimeLeft';
import { useGrantMoment } from './useGrantMoment';
import './grant-banner.css';

/** The banner at the foot of the page, until the grant is accepted or over. */
export function GrantBanner({ grant: { copy, send } }: { readonly grant: ScreenGrant }) {
  const isPulsing = useGrantMoment((now) => now.isPulsing) ?? false;
  const { banner, image } = copy;
  return (
    <aside className="grant-banner" aria-label={banner.label} data-look="night">
      <div className="grant-banner__bar">
        {image && (
          <span className="grant-banner__icon" data-pulsing={isPulsing}>
            <Picture image={image} width={36} height={36} />
          </span>
        )}
        <p className="grant-banner__words">
          <span className="grant-banner__text">{banner.text}</span>{' '}
          <TimeLeft className="grant-banner__time" text={banner.countdown} left={banner.left} />
        </p>
        <Button onClick={() => send('claim')}>{banner.button}</Button>
      </div>
    </aside>
  );
}
