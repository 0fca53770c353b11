import { useState } from 'react';
import type { WorkerClient } from '../worker/worker-client';
import { SideBySideDialog } from './SideBySideDialog';

type Texts = Readonly<Record<string, string>>;

/** What is compared. Texts and screens are asked for once they are to be seen. */
export interface SideBySideProps {
  readonly worker: WorkerClient;
  /** What can be seen: "Before and after". */
  readonly label: string;
  /** Texts of the flow with the screens in different versions, by the name of the version. */
  readonly textsOf: () => Texts;
  /** Finds the screens that differ. */
  readonly nodesOf: (texts: Texts) => Promise<readonly string[]>;
}

/** Opens the screens that differ between versions of the flow. */
export function SideBySide(props: SideBySideProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {props.label}
      </button>
      {isOpen && <SideBySideDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
