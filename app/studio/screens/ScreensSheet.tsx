import { useEffect, useMemo, useRef, useState } from 'react';
import { headingOf } from '../../../engine/document/heading';
import { screenKindOf } from '../../../engine/document/screen-kind';
import { withoutPlaceholders } from '../worker/map-data';
import type { Funnel } from '../worker/analysis';
import type { Screen } from '../worker/screens';
import type { WorkerClient } from '../worker/worker-client';
import { ScreenFrame } from './ScreenFrame';
import './screens.css';

/** What the sheet shows. */
interface ScreensSheetProps {
  readonly funnel: Funnel;
  readonly worker: WorkerClient;
  readonly onClose: () => void;
}

const sizes = [
  { name: 'Phone', width: 390, height: 760, scale: 0.42 },
  { name: 'Desk', width: 1280, height: 820, scale: 0.26 },
] as const;

/** How many frames are drawn at a time: each is a page with the whole funnel. */
const atOnce = 3;

/** Every screen of the funnel in each of its variants, on a phone and on a desk, to look through and to print. */
export function ScreensSheet({ funnel, worker, onClose }: ScreensSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [screens, setScreens] = useState<readonly Screen[]>();
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
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
  const open = new Set(
    frames
      .filter(({ id }) => !drawn.has(id))
      .slice(0, atOnce)
      .map(({ id }) => id),
  );
  const isComplete = screens !== undefined && drawn.size >= frames.length;

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
          {isComplete
            ? `${screens.length} screens, each on a phone and on a desk.`
            : `${drawn.size} of ${frames.length} pictures are drawn.`}
        </p>
        <button type="button" disabled={!isComplete} onClick={() => window.print()}>
          Print
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <ol>
        {screens?.map(({ node, answers }, index) => {
          const content = funnel.document.nodes[node];
          const title = (content && withoutPlaceholders(headingOf(content) ?? '')) || node;
          const variant = screens.slice(0, index).filter((each) => each.node === node).length;
          return (
            <li key={`${node} ${variant}`}>
              <h3>{title}</h3>
              <p>
                <code>{node}</code>
                {content && ` · ${screenKindOf(content).replace('/', ' · ')}`}
                {variant > 0 && ` · variant ${variant + 1}`}
              </p>
              <div className="screens-sizes">
                {sizes.map((size) => {
                  const id = `${index} ${size.name}`;
                  return (
                    <ScreenFrame
                      key={id}
                      funnel={funnel}
                      screen={{ node, answers }}
                      size={size}
                      title={`${size.name}: ${title}`}
                      isOpen={open.has(id) || drawn.has(id)}
                      onDrawn={() => setDrawn((now) => new Set([...now, id]))}
                    />
                  );
                })}
              </div>
            </li>
          );
        })}
      </ol>
    </dialog>
  );
}
