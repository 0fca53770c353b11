import { useId, useRef, useState } from 'react';
import type { StartOver as StartOverWords } from '../../engine';
import { useFunnel } from '../funnel-context';
import { useBackdropPress } from '../ui/device/useBackdropPress';
import { Button } from '../ui/Button';
import css from './start-over.module.css';

/**
 * Lets the visitor erase what the browser keeps of them. A dialog asks first: Escape, the backdrop and
 * "cancel" keep everything.
 */
export function StartOver({ words }: { readonly words: StartOverWords }) {
  const { startOver } = useFunnel();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const textId = useId();
  const [state, setState] = useState<'asking' | 'erasing' | 'failed'>('asking');

  const open = (): void => {
    setState('asking');
    dialog.current?.showModal();
    // Not on a button: a second press of Enter must erase nothing.
    heading.current?.focus();
  };
  const keep = (): void => dialog.current?.close();
  const ground = useBackdropPress(keep);
  const erase = (): void => {
    setState('erasing');
    startOver?.().catch(() => setState('failed'));
  };

  return (
    <div className={css.startOver}>
      <button type="button" className={css.control} onClick={open}>
        {words.button}
      </button>
      <dialog
        ref={dialog}
        className={css.dialog}
        aria-labelledby={headingId}
        aria-describedby={textId}
        {...ground}
      >
        <div className={css.sheet}>
          <h2 className={css.headline} id={headingId} ref={heading} tabIndex={-1}>
            {words.headline}
          </h2>
          <p id={textId}>{words.text}</p>
          <p className={css.problem} role="alert">
            {state === 'failed' && words.failed}
          </p>
          <div className={css.ways}>
            <Button onClick={erase} inactive={state === 'erasing'}>
              {words.confirm}
            </Button>
            <Button look="quiet" onClick={keep}>
              {words.cancel}
            </Button>
          </div>
        </div>
      </dialog>
    </div>
  );
}
