import { useLayoutEffect, useRef, useState } from 'react';
import type { SignupNode } from '../../engine';
import type { ScreenProps } from '../registry';
import { SignupCode } from './SignupCode';
import { SignupDone } from './SignupDone';
import { SignupForm } from './SignupForm';
import './signup.css';

/** Signing up: the form, the code, the end. Each step is a screen of its own to the visitor. */
export function SignupView(props: ScreenProps<SignupNode>) {
  const { phase } = props;
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(phase);
  const [moved, setMoved] = useState({ phase, isBack: false });
  if (moved.phase !== phase) setMoved({ phase, isBack: phase === 'form' });

  useLayoutEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    window.scrollTo(0, 0);
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [phase]);

  return (
    <div
      key={phase}
      ref={root}
      className={`signup signup--${phase}`}
      data-back={moved.isBack || undefined}
    >
      <Step {...props} />
    </div>
  );
}

function Step(props: ScreenProps<SignupNode>) {
  if (props.phase === 'done') return <SignupDone {...props} />;
  if (props.phase === 'code') return <SignupCode {...props} />;
  return <SignupForm {...props} />;
}
