import { lazy, Suspense } from 'react';
import { evaluateCondition } from '../../engine';
import { useFunnel } from '../funnel-context';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { Icon } from '../ui/Icon';
import type { StepProps } from './step-props';
import signup from './signup.module.css';
import typography from '../ui/typography.module.css';
import css from './done.module.css';

/** Fetched after a signup. If it, or its styles, fail to load, the screen works without it. */
const PlanLink = lazy(() =>
  import('../plan-link/PlanLink')
    .then((part) => ({ default: part.PlanLink }))
    .catch(() => ({ default: () => null })),
);

/** The end: signed up, with the trial where there is one, and the link onwards where there is one. */
export function SignupDone({ node, answers, send }: StepProps<'done'>) {
  const { fields } = useFunnel();
  const { headline, text, trial, planLink, button } = node.success;
  const goOn = node.next === undefined ? undefined : (): void => send({ type: 'continue' });
  return (
    <>
      <svg
        className={css.signupCheck}
        viewBox="0 0 96 96"
        width="96"
        height="96"
        aria-hidden="true"
        fill="none"
      >
        <circle className={css.halo} cx="48" cy="48" r="44" />
        <circle className={css.ring} cx="48" cy="48" r="36" />
        <path
          className={css.mark}
          d="m33 49.5 10.5 10.5 20-22.5"
          pathLength="1"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <header className={signup.head}>
        <Heading onEnter={goOn}>{headline}</Heading>
        <p className={`${typography.subline} ${signup.text}`}>{text}</p>
      </header>
      {trial && evaluateCondition(trial.when, answers, fields) && (
        <div className={css.trial} data-look="night">
          <p className={css.trialBadge}>
            <Icon name="check" />
            {trial.badge}
          </p>
          <p className={css.trialText}>{trial.text}</p>
        </div>
      )}
      {goOn && (
        <Button className={css.button} onClick={goOn}>
          {button}
        </Button>
      )}
      {planLink && (
        <Suspense>
          <PlanLink {...planLink} />
        </Suspense>
      )}
    </>
  );
}
