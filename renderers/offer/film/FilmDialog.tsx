import { useEffect, useRef } from 'react';
import type { FunnelVideo } from '../../../engine';
import { useBackdropPress } from '../../ui/device/useBackdropPress';
import { leaveDialog } from '../../ui/leave-dialog';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/IconButton';
import { shapeClasses } from '../../video/cuts';
import { FilmPlayer } from './FilmPlayer';
import { Transcript } from './Transcript';
import css from './film-dialog.module.css';

interface FilmDialogProps {
  readonly video: FunnelVideo;
  /** The words of the control that closes it. */
  readonly close: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * A film over the whole page. It loads and plays when it opens, and is gone when it closes: by Escape,
 * its button, the backdrop, or its end. The browser keeps the focus inside and returns it.
 */
export function FilmDialog({ video, close, isOpen, onClose }: FilmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  const shut = (): void => leaveDialog(dialog.current);
  const ground = useBackdropPress(shut);

  return (
    <dialog
      ref={dialog}
      className={css.filmDialog}
      aria-label={video.title}
      data-look="night"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        shut();
      }}
      {...ground}
    >
      {isOpen && (
        <>
          <IconButton className={css.close} icon="cross" label={close} onClick={shut} />
          <div className={classes(css.stage, shapeClasses(video))}>
            <FilmPlayer video={video} onEnded={shut} onBroken={shut} />
            <Transcript video={video} />
          </div>
        </>
      )}
    </dialog>
  );
}
