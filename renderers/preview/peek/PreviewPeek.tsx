import { useRef, useState } from 'react';
import type { FramePhoneProps } from '../frame-phone-props';
import { linesSoFar } from '../PhoneSoFar';
import { PreviewSheet } from '../PreviewSheet';
import { usePointerDrag } from '../useDrag';
import { useRoomBelow } from './useRoomBelow';
import { classes } from '../../ui/classes';
import css from './peek.module.css';

/** How far up a finger goes to open it, in pixels. */
const far = 24;

/**
 * The top of a phone at the foot of the window, with the newest line of a preview. It opens as a sheet. Where it would
 * cover something it is gone.
 */
export function PreviewPeek(props: Omit<FramePhoneProps, 'peeks'>) {
  const { section, caption, answers, isNote, isShown, screen } = props;
  const [openOn, setOpenOn] = useState<string>();
  if (openOn !== undefined && !(isShown && openOn === screen)) setOpenOn(undefined);
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  const open = (): void => setOpenOn(screen);
  const drag = usePointerDrag({ onEnd: (by) => by < -far && open() });
  const newest = linesSoFar(section, answers).findLast(({ text }) => text)?.text;
  if (!isShown) return null;
  return (
    <>
      <div className={css.place} ref={place} hidden data-preview>
        <button
          type="button"
          className={classes(css.peek, isNote && css.note)}
          aria-label={caption}
          aria-haspopup="dialog"
          onClick={open}
          {...drag}
        >
          <span className={css.screen} data-look="paper">
            <span className={css.caption}>{caption}</span>
            {newest !== undefined && (
              <span key={newest} className={css.line} dir="auto">
                <span>{newest}</span>
              </span>
            )}
          </span>
        </button>
      </div>
      {/* Of each screen: closing it would take the focus from the next one. */}
      <PreviewSheet
        key={screen}
        {...props}
        isOpen={openOn === screen}
        onClose={() => setOpenOn(undefined)}
      />
    </>
  );
}
