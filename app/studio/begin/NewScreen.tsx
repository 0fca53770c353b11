import { useEffect, useRef, useState } from 'react';
import type { Block, ScreenWords } from '../../../engine/edit';
import { screenKindName, startersFor } from '../../../engine/editor';
import { BlockList } from './BlockList';
import type { Insertion } from '../machine/insertion';
import './new-screen.css';

const starters = startersFor('node.schema.json');
const groups = [
  { title: 'Questions', kinds: starters.filter(({ kind }) => kind.includes('/')) },
  { title: 'Other screens', kinds: starters.filter(({ kind }) => !kind.includes('/')) },
];

/** What the dialog shows and reports. */
interface NewScreenProps {
  readonly insertion: Insertion;
  readonly onChoose: (kind: string, words: ScreenWords) => void;
  /** A block is added instead. */
  readonly onBlock: (block: Block) => void;
  readonly onClose: () => void;
}

/** Asks what a new screen says and of which kind it is, or for a block. Names of a screen follow from its title. */
export function NewScreen({
  insertion: { from, hasNext },
  onChoose,
  onBlock,
  onClose,
}: NewScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, setTitle] = useState('');
  const [answers, setAnswers] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const blocks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    first.current?.focus();
  }, []);
  const words = (): ScreenWords => ({
    title: title.trim(),
    answers: answers.split('\n').flatMap((line) => line.trim() || []),
  });
  return (
    <dialog ref={dialog} className="kind-dialog" aria-labelledby="kind-title" onClose={onClose}>
      <header>
        <h2 id="kind-title">{`Add a screen after “${from}”`}</h2>
        <button type="button" onClick={() => blocks.current?.querySelector('button')?.focus()}>
          Go to the blocks
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </header>
      <div className="kind-words">
        <label>
          <span>Its question or headline</span>
          <input ref={first} value={title} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <label>
          <span>Answers to choose from, one a line</span>
          <textarea rows={3} value={answers} onChange={({ target }) => setAnswers(target.value)} />
        </label>
      </div>
      {groups.map(({ title: group, kinds }) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {kinds
              .filter(({ body }) => !hasNext || 'next' in body)
              .map(({ kind, description }) => (
                <li key={kind}>
                  <button type="button" onClick={() => onChoose(kind, words())}>
                    <strong>{screenKindName(kind)}</strong>
                    <span>{description}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div ref={blocks} className="kind-blocks">
        <BlockList hasNext={hasNext} onChoose={onBlock} />
      </div>
    </dialog>
  );
}
