import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/IconButton';
import { useBackdropPress } from '../ui/device/useBackdropPress';
import { leaveDialog } from '../ui/leave-dialog';
import type { FramePhoneProps } from './frame-phone-props';
import { NoteSoFar } from '#optional/preview-parts';
import { PhoneSoFar } from './PhoneSoFar';
import { usePointerDrag } from './useDrag';
import css from './sheet.module.css';

interface PreviewSheetProps extends Pick<
  FramePhoneProps,
  'section' | 'caption' | 'close' | 'answers' | 'isNote'
> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** How far down a finger goes to close it, in pixels. */
const far = 80;

/**
 * The phone of a preview over the page. It closes by its button, Escape, a swipe down or a press beside it. The browser
 * keeps the focus inside and returns it.
 */
export function PreviewSheet(props: PreviewSheetProps) {
  const { section, caption, close, answers, isNote, isOpen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  const shut = (): void => leaveDialog(dialog.current);
  const ground = useBackdropPress(shut);
  const moveTo = (y: number): void => {
    if (body.current) body.current.style.translate = y > 0 ? `0 ${y}px` : '';
  };
  const drag = usePointerDrag({
    onMove: moveTo,
    onEnd: (by) => {
      if (by > far) shut();
      else moveTo(0);
    },
  });
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label={caption}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        shut();
      }}
      {...ground}
    >
      {isOpen && (
        <div ref={body} className={css.body} {...drag}>
          <div className={css.head}>
            <p className={css.caption}>{caption}</p>
            <IconButton icon="cross" label={close} onClick={shut} />
          </div>
          {isNote && NoteSoFar ? (
            <NoteSoFar section={section} answers={answers} />
          ) : (
            <PhoneSoFar section={section} answers={answers} className={css.phone} name={caption} />
          )}
        </div>
      )}
    </dialog>
  );
}
