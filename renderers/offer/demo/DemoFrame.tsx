import { useEffect, useRef } from 'react';
import css from './demo.module.css';

interface DemoFrameProps {
  readonly address: string;
  readonly title: string;
}

/** The frame of a demo. It takes the focus from the button that opened it. */
export function DemoFrame({ address, title }: DemoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  // With an origin of its own, a page of this very site could take its sandbox off.
  const isOwn = new URL(address).origin === window.location.origin;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={css.frame}
      onLoad={({ currentTarget }) => enter(currentTarget)}
      src={address}
      title={title}
      sandbox={`allow-scripts allow-forms allow-popups${isOwn ? '' : ' allow-same-origin'}`}
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Hands the focus on to the page inside: the frame got it while it was still empty. */
function enter(frame: HTMLIFrameElement): void {
  if (document.activeElement !== frame) return;
  frame.blur();
  frame.focus({ preventScroll: true });
}
