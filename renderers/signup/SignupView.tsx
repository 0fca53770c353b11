import { useLayoutEffect, useRef, useState } from 'react';
import { signupPhase } from '../../engine/compile';
import type { SignupNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { SignupCode } from './SignupCode';
import { SignupDone } from './SignupDone';
import { SignupForm } from './SignupForm';
import { classes } from '../ui/classes';
import screen from '../frame/screen.module.css';
import backdrop from '../ui/backdrop.module.css';
import css from './signup.module.css';

/** Signing up: the form, the code, the end. Each step is a screen of its own to the visitor. */
function SignupView(props: ScreenProps<SignupNode>) {
  const { name: step } = props.phase;
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const [moved, setMoved] = useState({ step, isBack: false });
  // A reload at the code forgets it.
  const [hasPassword, setHasPassword] = useState(false);
  if (moved.step !== step) setMoved({ step, isBack: step === 'form' });

  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);

  return (
    <>
      <div className={backdrop.light} data-bleed="window" />
      <div
        key={step}
        ref={root}
        className={classes(css.signup, slideTo(step, moved.isBack))}
        data-step={step}
      >
        <Step
          {...props}
          hasPassword={hasPassword}
          send={(event) => {
            if (step === 'form' && event.type === 'answer') setHasPassword(true);
            props.send(event);
          }}
        />
      </div>
    </>
  );
}

/** A step slides in as a screen does, and ignores the pointer for a moment. The first one does not move. */
function slideTo(step: string, isBack: boolean): string | undefined {
  if (isBack) return screen.back;
  return step === 'form' ? undefined : screen.forward;
}

function Step({
  hasPassword,
  ...props
}: ScreenProps<SignupNode> & { readonly hasPassword: boolean }) {
  const { phase } = props;
  switch (phase.name) {
    case 'form':
      return <SignupForm {...props} phase={phase} />;
    case 'code':
      return <SignupCode {...props} phase={phase} hasPassword={hasPassword} />;
    case 'done':
      return <SignupDone {...props} phase={phase} />;
  }
}

/** Draws nodes of the type signup. */
export const signupRenderer: Renderer<SignupNode> = { View: SignupView, phaseOf: signupPhase };
