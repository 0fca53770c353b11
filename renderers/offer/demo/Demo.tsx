import { createElement, useEffect, useRef, useState } from 'react';
import type { FilmDemo } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { PlayPill } from '../../ui/PlayPill';
import css from './demo.module.css';

interface DemoProps {
  readonly demo: FilmDemo;
  /** The visitor asks for it. */
  readonly onOpen: () => void;
}

/** What opens a demo is fetched when it is asked for. */
type Opening = typeof import('./open-demo');

/** A demo whose page answers. */
interface OpenDemo {
  readonly Frame: Opening['DemoFrame'];
  readonly address: string;
}

/** What the visitor sees of a demo: the still, the still while its page is asked for, the page, or why not. */
type DemoState = 'still' | 'coming' | 'open' | 'failed';

/** A page to try out: a still with a button until it is asked for, and again when it is closed. */
export function Demo({ demo, onOpen }: DemoProps) {
  const { frameHosts, holdMusic } = useFunnel();
  const { labels } = demo;
  const [state, setState] = useState<DemoState>('still');
  const [opened, setOpened] = useState<OpenDemo>();
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
    const part = await import('./open-demo').catch(() => undefined);
    const address = await part?.reachedAddress(demo, frameHosts);
    if (isGone.current) return;
    if (part && address !== undefined) setOpened({ Frame: part.DemoFrame, address });
    setState(address === undefined ? 'failed' : 'open');
  };

  return (
    <div className={css.demo} data-state={state}>
      <div className={css.words}>
        <h3 className={css.headline}>{demo.headline}</h3>
        {demo.text && <p className={css.text}>{demo.text}</p>}
      </div>
      <div className={css.stage}>
        {isOpen && opened ? (
          <>
            {createElement(opened.Frame, { address: opened.address, demo })}
            <IconButton
              className={css.close}
              icon="cross"
              label={labels.close}
              onClick={() => setState('still')}
            />
          </>
        ) : (
          <>
            <Picture className={css.still} image={demo.still} width={800} height={1120} later />
            <button
              ref={button}
              type="button"
              className={css.open}
              aria-busy={state === 'coming'}
              onClick={() => void open()}
            >
              <PlayPill icon="talk">{labels.open}</PlayPill>
            </button>
          </>
        )}
        <p className={css.failed} role="status">
          {state === 'failed' && <span>{labels.failed}</span>}
        </p>
      </div>
    </div>
  );
}
