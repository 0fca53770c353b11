import { useState } from 'react';
import { milliseconds, type SignupNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Button } from '../ui/Button';
import { Countdown } from './Countdown';
import css from './code.module.css';

/** The ways out for whoever has no code: another one, or back to the form for another address. */
export function CodeAgain({ node, phase, send }: ScreenProps<SignupNode>) {
  const { code } = node;
  const account = node.verification === 'supabase-auth' ? node.account : undefined;
  const phases = phase.split('.');
  const is = (name: string): boolean => phases.includes(name);
  const [asked, setAsked] = useState(0);
  const wait = account && ['waiting', 'resent'].find(is);

  return (
    <div className={css.again}>
      <div className={css.ways}>
        <Button
          look="quiet"
          className={css.way}
          inactive={account && !is('ready')}
          onClick={() => {
            send({ type: 'resend' });
            if (!account) setAsked(asked + 1);
          }}
        >
          {account && is('sending') ? account.sending : code.resend}
        </Button>
        <Button
          look="quiet"
          className={css.way}
          inactive={is('verifying')}
          onClick={() => send({ type: 'back' })}
        >
          {code.back}
        </Button>
      </div>
      <div className={css.resent}>
        <p role="status">
          {(account ? is('resent') : asked > 0) && <span key={asked}>{code.resent}</span>}
        </p>
        {account && wait && (
          <Countdown key={wait} text={account.waiting} lasts={milliseconds(account.wait)} />
        )}
      </div>
    </div>
  );
}
