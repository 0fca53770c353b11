import { useEffect, useMemo, useRef, useState } from 'react';
import type { RunnableFunnel } from '../worker/analysis';
import type { SheetScreen } from '../worker/screens';
import { LanguageSelect } from '../languages/LanguageSelect';
import { useShownFunnel } from '../languages/useShownFunnel';
import { languagesOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { SheetItem, sizes } from './SheetItem';
import './screens.css';

/** What the sheet shows. */
interface ScreensSheetProps {
  readonly funnel: RunnableFunnel;
  readonly onClose: () => void;
}

/** How many frames are drawn at a time: each is a page with the whole funnel. */
const atOnce = 3;

/** Every screen of the funnel in each of its variants, on a phone and on a desk, in the chosen language, to look through and to print. Only what is in view is drawn. */
export function ScreensSheet({ funnel, onClose }: ScreensSheetProps) {
  const { worker } = useStudio();
  const shown = useShownFunnel() ?? funnel;
  const isTranslated = useStudioState(languagesOf).length > 0;
  const dialog = useRef<HTMLDialogElement>(null);
  const [screens, setScreens] = useState<readonly SheetScreen[]>();
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    void worker.ask('screens', {}).then((found) => isCurrent && setScreens(found));
    return () => {
      isCurrent = false;
    };
  }, [worker]);

  const frames = useMemo(
    () =>
      (screens ?? []).flatMap((screen, index) =>
        sizes.map((size) => ({ id: `${index} ${size.name}`, screen, size })),
      ),
    [screens],
  );
  const wanted = frames.filter(({ id }) => isPrinting || near.has(id));
  const turn = new Set(
    wanted
      .filter(({ id }) => !drawn.has(id))
      .slice(0, atOnce)
      .map(({ id }) => id),
  );
  /** A frame that is out of view is closed, unless all are drawn to be printed. */
  const setFrameNear = (id: string, isNear: boolean): void => {
    setNear((now) => withMember(now, id, isNear));
    if (!isNear && !isPrinting) setDrawn((now) => withMember(now, id, false));
  };
  const isReadyToPrint = isPrinting && drawn.size >= frames.length;
  useEffect(() => {
    if (!isReadyToPrint) return undefined;
    const finish = (): void => {
      setIsPrinting(false);
      setDrawn((now) => new Set([...now].filter((id) => near.has(id))));
    };
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [isReadyToPrint, near]);
  const canPrint = screens !== undefined && !isPrinting;
  useEffect(() => {
    // The browser's own printing would not wait until all are drawn.
    const print = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      if (canPrint) setIsPrinting(true);
    };
    window.addEventListener('keydown', print);
    return () => window.removeEventListener('keydown', print);
  }, [canPrint]);

  return (
    <dialog
      ref={dialog}
      className="screens-sheet"
      aria-labelledby="screens-title"
      onClose={onClose}
    >
      <header>
        <h2 id="screens-title">{`Screens of ${funnel.document.title}`}</h2>
        <p role="status">
          {isPrinting
            ? `${drawn.size} of ${frames.length} pictures are drawn. Then they are printed.`
            : screens
              ? `${screens.length} screens, each on a phone and on a desk.`
              : 'Finding every screen…'}
        </p>
        {isTranslated && <LanguageSelect />}
        <button type="button" disabled={!canPrint} onClick={() => setIsPrinting(true)}>
          Print
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <ol>
        {screens?.map((screen, index) => (
          <SheetItem
            key={`${screen.node} ${screen.variant}`}
            {...{ funnel, shown, screen }}
            isOpen={(size) => turn.has(`${index} ${size}`) || drawn.has(`${index} ${size}`)}
            onNear={(size, isNear) => setFrameNear(`${index} ${size}`, isNear)}
            onDrawn={(size) => setDrawn((now) => withMember(now, `${index} ${size}`, true))}
          />
        ))}
      </ol>
    </dialog>
  );
}

/** A set with a member, or without it. The same set where that changes nothing. */
function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(member) === isIn) return set;
  return new Set(isIn ? [...set, member] : [...set].filter((each) => each !== member));
}
