import { useEffect, useId, useRef, useState } from 'react';
import type { FilmDemo } from '../../../engine';
import { useInView } from '../useInView';
import css from './demo.module.css';

interface DemoFrameProps {
  readonly address: string;
  readonly demo: Pick<FilmDemo, 'title' | 'labels'>;
}

/** How long a frame may take to show what it holds, in milliseconds. */
const patienceMs = 8000;

/** The frame of a demo. It comes into the window as a whole, and takes the focus from the button that opened it. */
export function DemoFrame({ address, demo: { title, labels } }: DemoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [answer, setAnswer] = useState<'waited for' | 'here' | 'missing'>('waited for');
  const id = useId();
  const isInView = useInView(id);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' });
    frame.current?.focus({ preventScroll: true });
  }, []);
  // With an origin of its own, a page of this very site could take its sandbox off.
  const isOwn = new URL(address).origin === window.location.origin;

  useEffect(() => {
    if (answer === 'here') return undefined;
    const timer = window.setTimeout(() => setAnswer('missing'), patienceMs);
    // A page loads even where the browser refuses its scripts. One of this site says that they run.
    const onMessage = ({ source }: MessageEvent): void => {
      if (source !== null && source === frame.current?.contentWindow) setAnswer('here');
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [answer]);

  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        id={id}
        className={css.frame}
        data-in-view={isInView}
        onLoad={({ currentTarget }) => {
          enter(currentTarget);
          if (!isOwn) setAnswer('here');
        }}
        src={address}
        title={title}
        sandbox={`allow-scripts allow-forms allow-popups${isOwn ? '' : ' allow-same-origin'}`}
        allow="autoplay; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={css.silent} role="status">
        {answer === 'missing' && (
          <span>
            {labels.silent}{' '}
            <a href={address} target="_blank" rel="noopener">
              {labels.apart}
            </a>
          </span>
        )}
      </p>
    </>
  );
}

/** Hands the focus on to the page inside: the frame got it while it was still empty. */
function enter(frame: HTMLIFrameElement): void {
  if (document.activeElement !== frame) return;
  frame.blur();
  frame.focus({ preventScroll: true });
}
