import { useEffect, useRef } from 'react';
import { startersFor } from '../../../engine/editor/starters';
import type { Insertion } from './map-actions';

const starters = startersFor('node.schema.json');
const groups = [
  { title: 'Questions', kinds: starters.filter(({ kind }) => kind.includes('/')) },
  { title: 'Other screens', kinds: starters.filter(({ kind }) => !kind.includes('/')) },
];

/** Asks which kind of screen to add. */
export function KindDialog({
  insertion: { from, hasNext },
  onChoose,
  onClose,
}: {
  readonly insertion: Insertion;
  readonly onChoose: (kind: string) => void;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="kind-dialog" aria-labelledby="kind-title" onClose={onClose}>
      <header>
        <h2 id="kind-title">{`Add a screen after “${from}”`}</h2>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </header>
      {groups.map(({ title, kinds }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {kinds
              .filter(({ body }) => !hasNext || 'next' in body)
              .map(({ kind, description }) => (
                <li key={kind}>
                  <button type="button" onClick={() => onChoose(kind)}>
                    <strong>{kind.split('/').at(-1)}</strong>
                    <span>{description}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </dialog>
  );
}
