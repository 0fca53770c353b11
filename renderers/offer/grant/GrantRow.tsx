import type { PricingGrant } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Stack } from '../../ui/Stack';
import typography from '../../ui/typography.module.css';
import { TimeLeft } from './TimeLeft';
import { useIsGranted } from './useGrantMoment';
import css from './grant-row.module.css';

/**
 * What the card of the price says of the grant while it runs: what it is, with the button that opens its window, and
 * once it is accepted, what is locked in and for how long. Both have the same room, so that nothing below moves.
 */
export function GrantRow({ grant }: { readonly grant: PricingGrant }) {
  const { grant: running } = useFunnel();
  const isLocked = useIsGranted();
  return (
    <div data-shown={isLocked}>
      {/* There before its words are, so that they are read out when they come. */}
      <p className={typography.forReaders} role="status">
        {isLocked && grant.locked}
      </p>
      <Stack
        shown={isLocked ? 'locked' : 'open'}
        layers={{
          open: (
            <div className={css.row}>
              <p className={css.words}>{grant.open.text}</p>
              <Button look="quiet" className={css.claim} onClick={() => running?.send('claim')}>
                {grant.open.button}
              </Button>
            </div>
          ),
          locked: (
            <div className={css.row} data-locked={isLocked}>
              <span className={css.seal}>
                <Icon name="check" />
              </span>
              <div className={css.words}>
                <p className={css.locked} aria-hidden="true">
                  {grant.locked}
                </p>
                <TimeLeft className={css.time} text={grant.countdown} left={grant.left} />
              </div>
            </div>
          ),
        }}
      />
    </div>
  );
}
