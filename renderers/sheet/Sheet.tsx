import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlanUrl } from '../plan-link/usePlanUrl';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useDrawOnce } from '../ui/device/useDrawOnce';
import { growing } from './grow-from';
import { SheetPage } from './SheetPage';
import type { SheetProps } from './sheet-props';
import css from './sheet.module.css';

/** The page, and below it what it can be saved with. On phones it is a miniature until it is opened. */
export function Sheet(props: SheetProps) {
  const { labels, title, name } = props.section;
  const page = useDrawOnce<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const grow = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (isOpen) grow.current?.();
  }, [isOpen]);
  const [state, setState] = useState<'saving' | 'failed'>();
  const canShare = useSyncExternalStore(never, sharesPictures, () => false);
  const url = usePlanUrl();

  const file = [title, name].filter(Boolean).join(' ');
  const run = async (
    what: (saving: Saving, drawn: HTMLElement) => Promise<void>,
  ): Promise<void> => {
    if (!page.current || state === 'saving') return;
    setState('saving');
    try {
      await what(await import('./saving'), page.current);
      setState(undefined);
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <div className={css.place} data-open={isOpen || undefined}>
        <SheetPage ref={page} isOpen={isOpen} {...props} />
        <button
          type="button"
          className={css.unfold}
          hidden={isOpen}
          aria-label={labels.unfold}
          onClick={({ currentTarget }) => {
            grow.current = growing(currentTarget);
            setOpen(true);
            page.current?.focus({ preventScroll: true });
          }}
        >
          <span>
            <Icon name="enlarge" />
          </span>
        </button>
      </div>
      <div className={css.ways} aria-busy={state === 'saving'}>
        <Button
          look="quiet"
          className={css.way}
          onClick={() => void run((saving, drawn) => saving.savePicture(drawn, file))}
        >
          {labels.picture}
        </Button>
        <Button
          look="quiet"
          className={css.way}
          onClick={() => void run((saving, drawn) => saving.print(drawn, file))}
        >
          {labels.pdf}
        </Button>
        {canShare && url instanceof URL && (
          <Button
            look="quiet"
            className={css.way}
            onClick={() => void run((saving, drawn) => saving.share(drawn, file, url.href))}
          >
            {labels.share}
          </Button>
        )}
        <p className={css.failed} role="status">
          {state === 'failed' && labels.failed}
        </p>
      </div>
    </>
  );
}

type Saving = typeof import('./saving');

/** What a device can do does not change. */
const never = () => () => undefined;

/** Whether the device's share sheet takes pictures. */
function sharesPictures(): boolean {
  const device: Partial<Pick<Navigator, 'canShare'>> = navigator;
  const picture = new File([], 'page.png', { type: 'image/png' });
  return device.canShare?.({ files: [picture] }) ?? false;
}
