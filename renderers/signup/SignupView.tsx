import { useLayoutEffect, useRef, useState } from 'react';
import type { SignupNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { SignupCode } from './SignupCode';
import { SignupDone } from './SignupDone';
import { SignupForm } from './SignupForm';
import { classes } from '../ui/classes';
import screen from '../frame/screen.module.css';
import css from './signup.module.css';

/** Signing up: the form, the code, the end. Each step is a screen of its own to the visitor. */
export function SignupView(props: ScreenProps<SignupNode>) {
  // Inside a step the machine may wait for a server: that is no other step.
  const [step = 'form'] = props.phase.split('.');
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const [moved, setMoved] = useState({ step, isBack: false });
  if (moved.step !== step) setMoved({ step, isBack: step === 'form' });

  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div
      key={step}
      ref={root}
      className={classes(css.signup, slideTo(step, moved.isBack))}
      data-step={step}
    >
      <Step {...props} step={step} />
    </div>
  );
}

/** A step slides in as a screen does, and for a moment does not hear the pointer. The first one is just there. */
function slideTo(step: string, isBack: boolean): string | undefined {
  if (isBack) return screen.back;
  return step === 'form' ? undefined : screen.forward;
}

function Step({ step, ...props }: ScreenProps<SignupNode> & { readonly step: string }) {
  if (step === 'done') return <SignupDone {...props} />;
  if (step === 'code') return <SignupCode {...props} />;
  return <SignupForm {...props} />;
}
