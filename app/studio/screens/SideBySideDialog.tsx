import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Answers } from '../../../engine';
import { DeviceButtons } from '../preview/DeviceButtons';
import { previewDevices, type PreviewDevice } from '../preview/devices';
import { useStudio } from '../state/useStudio';
import { ScreenFrame, type FramedScreen } from './ScreenFrame';
import { useDifferences } from './useDifferences';
import type { Runnable } from '../worker/program';
import './side-by-side.css';

/** What of the window a version may take: the rest is titles and gaps, in CSS pixels. */
const around = { width: 120, height: 170 };

/** How many letters of a version's name fit into a line. */
const lineLength = 44;

type Texts = Readonly<Record<string, string>>;

/** What is compared. Texts and screens are asked for once they are to be seen. */
export interface Compared {
  /** What can be seen: "Before and after". */
  readonly label: string;
  /** Texts of the flow with the screens in different versions, by the name of the version. */
  readonly textsOf: () => Texts;
  /** Finds the screens that differ. */
  readonly nodesOf: (texts: Texts) => Promise<readonly string[]>;
}

/** A screen in several versions of the flow, side by side, each with answers that lead there. */
export function SideBySideDialog({
  label,
  textsOf,
  nodesOf,
  onClose,
}: Compared & { readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [texts] = useState(textsOf);
  const [nodes, setNodes] = useState<readonly string[]>();
  const [chosen, setChosen] = useState<string>();
  const [device, setDevice] = useState<PreviewDevice>('phone');
  const find = useEffectEvent(nodesOf);
  useEffect(() => {
    dialog.current?.showModal();
    let isCurrent = true;
    void find(texts).then((found) => isCurrent && setNodes(found));
    return () => {
      isCurrent = false;
    };
  }, [texts]);
  const versions = Object.entries(texts);
  const differences = useDifferences(dialog, Object.keys(texts));
  const { width, height } = previewDevices[device];
  const scale = Math.min(
    1,
    (window.innerHeight - around.height) / height,
    (window.innerWidth - around.width) / versions.length / width,
  );
  const node = chosen ?? nodes?.[0];
  return (
    <dialog
      ref={dialog}
      className="side-by-side"
      aria-labelledby={id}
      onClose={onClose}
      onWheel={differences.onMove}
      onTouchMove={differences.onMove}
      onKeyDown={differences.onMove}
    >
      <header>
        <h2 id={id}>{label}</h2>
        {nodes && nodes.length > 1 && (
          <select
            aria-label="Screen"
            value={node}
            onChange={({ target }) => {
              differences.onOther();
              setChosen(target.value);
            }}
          >
            {nodes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <span className="side-by-side-gap" role="status">
          {differences.count !== undefined && wordsOf(differences.count)}
        </span>
        <DeviceButtons
          device={device}
          onChoose={(wanted) => {
            differences.onOther();
            setDevice(wanted);
          }}
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {!nodes && <p>Finding the screens…</p>}
      {nodes?.length === 0 && <p>No screen looks different.</p>}
      {node !== undefined && (
        <div
          className="side-by-side-versions"
          data-long={versions.some(([version]) => version.length > lineLength) || undefined}
        >
          {versions.map(([version, text]) => (
            <figure key={version} style={{ width: width * scale }}>
              <figcaption>{version}</figcaption>
              <ScreenOf
                key={`${node} ${device}`}
                {...{ text, node }}
                size={{ width, height, scale }}
                title={`${version}: ${node}`}
                onDrawn={(screen) => differences.onDrawn(version, screen)}
              />
            </figure>
          ))}
        </div>
      )}
    </dialog>
  );
}

const wordsOf = (count: number): string => {
  if (count === 0) return 'Words and pictures are the same.';
  return count === 1 ? 'One difference, outlined.' : `${count} differences, outlined.`;
};

interface Found {
  readonly funnel?: Runnable;
  readonly answers: Answers;
}

/** A screen of one version of the text, or the reason why it cannot be drawn. */
function ScreenOf({
  text,
  node,
  size,
  title,
  onDrawn,
}: {
  readonly text: string;
  readonly node: string;
  readonly size: { readonly width: number; readonly height: number; readonly scale: number };
  readonly title: string;
  readonly onDrawn: (screen: FramedScreen) => void;
}) {
  const { worker } = useStudio();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isNewest = true;
    void worker.ask('visit', { text, node }).then((answer) => isNewest && setFound(answer));
    return () => {
      isNewest = false;
    };
  }, [worker, text, node]);

  if (!found) return <p>Reading…</p>;
  const { funnel, answers } = found;
  if (!funnel)
    return <p>This version has errors that keep it from running, so it cannot be shown.</p>;
  if (!Object.hasOwn(funnel.document.nodes, node)) return <p>There is no such screen.</p>;
  return (
    <ScreenFrame
      funnel={funnel}
      node={node}
      answersOf={async () => answers}
      size={size}
      title={title}
      onDrawn={onDrawn}
      isOpen
    />
  );
}
