import { useState } from 'react';
import { checkedAccount } from '../../engine/signup';
import { milliseconds } from '../../engine';
import { Button } from '../ui/Button';
import { Countdown } from './Countdown';
import type { StepProps } from './step-props';
import css from './code.module.css';

/** For visitors without a code: ask for another one, or go back to the form and change the address. */
export function CodeAgain({ node, phase, send }: StepProps<'code'>) {
  const { isVerifying, resending } = phase;
  const { code } = node;
  const account = checkedAccount(node);
  const [asked, setAsked] = useState(0);
  const isWaiting = resending === 'waiting' || resending === 'resent';

  return (
    <div className={css.again}>
      <div className={css.ways}>
        <Button
          look="quiet"
          className={css.way}
          inactive={account && resending !== 'ready'}
          onClick={() => {
            send({ type: 'resend' });
            if (!account) setAsked(asked + 1);
          }}
        >
          {account && resending === 'sending' ? account.sending : code.resend}
        </Button>
        <Button
          look="quiet"
          className={css.way}
          inactive={isVerifying}
          onClick={() => send({ type: 'back' })}
        >
          {code.back}
        </Button>
      </div>
      <div className={css.resent}>
        <p role="status">
          {(account ? resending === 'resent' : asked > 0) && <span key={asked}>{code.resent}</span>}
        </p>
        {account && isWaiting && (
          <Countdown key={resending} text={account.waiting} lasts={milliseconds(account.wait)} />
        )}
      </div>
    </div>
  );
}
