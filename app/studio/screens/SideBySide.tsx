import { useEffect, useState } from 'react';
import type { Answers } from '../../../engine';
import type { Runnable } from '../preview/messages';
import { ScreenFrame } from './ScreenFrame';
import type { WorkerClient } from '../worker/worker-client';
import './side-by-side.css';

/** What is compared. */
interface SideBySideProps {
  readonly worker: WorkerClient;
  /** What can be seen: "Before and after". */
  readonly label: string;
  /** Texts of the flow with the screen in different versions, by the name of the version. */
  readonly texts: Readonly<Record<string, string>>;
  readonly node: string;
}

const phone = { width: 390, height: 760, scale: 0.5 };

/** A screen in several versions of the flow, side by side, each with answers that lead there. Drawn once it is opened. */
export function SideBySide({ worker, label, texts, node }: SideBySideProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="side-by-side" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <div>
          {Object.entries(texts).map(([version, text]) => (
            <figure key={version}>
              <figcaption>{version}</figcaption>
              <ScreenOf worker={worker} text={text} node={node} title={`${version}: ${node}`} />
            </figure>
          ))}
        </div>
      )}
    </details>
  );
}

interface Found {
  readonly funnel?: Runnable;
  readonly answers: Answers;
}

function ScreenOf({
  worker,
  text,
  node,
  title,
}: Pick<SideBySideProps, 'worker' | 'node'> & { readonly text: string; readonly title: string }) {
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
  if (!funnel) return <p>This version has errors, so it cannot be shown.</p>;
  if (!Object.hasOwn(funnel.document.nodes, node)) return <p>There is no such screen.</p>;
  return (
    <ScreenFrame
      key={text}
      funnel={funnel}
      node={node}
      answersOf={async () => answers}
      size={phone}
      title={title}
      isOpen
    />
  );
}
