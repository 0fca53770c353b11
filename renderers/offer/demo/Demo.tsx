import { useEffect, useRef, useState } from 'react';
import { demoAddress, type FilmDemo } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { DemoFrame } from './DemoFrame';
import { isReachable } from './is-reachable';
import './demo.css';

interface DemoProps {
  readonly demo: FilmDemo;
  /** The visitor asks for it. */
  readonly onOpen: () => void;
}

/** What the visitor sees of a demo: the still, the still while its page is asked for, the page, or why not. */
type DemoState = 'still' | 'coming' | 'open' | 'failed';

/** A page to try out: a still with a button until it is asked for, and again when it is closed. */
export function Demo({ demo, onOpen }: DemoProps) {
  const { frameHosts, holdMusic } = useFunnel();
  const { labels } = demo;
  const [state, setState] = useState<DemoState>('still');
  const [address, setAddress] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const isGone = useRef(false);
  const wasOpen = useRef(false);
  const isOpen = state === 'open';

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    // The control that had the focus has gone with the frame.
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => (isOpen ? holdMusic?.() : undefined), [isOpen, holdMusic]);

  const open = async (): Promise<void> => {
    if (state === 'coming') return;
    onOpen();
    setState('coming');
    const wanted = demoAddress(demo, frameHosts, window.location.href);
    const isThere = await isReachable(wanted);
    if (isGone.current) return;
    setAddress(wanted);
    setState(isThere ? 'open' : 'failed');
  };

  return (
    <div className="demo" data-state={state}>
      <div className="demo__words">
        <h3 className="demo__headline">{demo.headline}</h3>
        {demo.text && <p className="demo__text">{demo.text}</p>}
      </div>
      <div className="demo__stage">
        {isOpen ? (
          <>
            <DemoFrame address={address} title={demo.title} />
            <IconButton
              className="demo__close"
              icon="cross"
              label={labels.close}
              onClick={() => setState('still')}
            />
          </>
        ) : (
          <>
            <Picture className="demo__still" image={demo.still} width={800} height={1120} later />
            <button
              ref={button}
              type="button"
              className="demo__open"
              aria-busy={state === 'coming'}
              onClick={() => void open()}
            >
              <span className="film__pill">
                <span className="film__disc">
                  <Icon name="talk" />
                </span>
                {labels.open}
              </span>
            </button>
          </>
        )}
        <p className="demo__failed" role="status">
          {state === 'failed' && <span>{labels.failed}</span>}
        </p>
      </div>
    </div>
  );
}
