import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { tokensOf } from '../../../engine';

interface PlaceholdersProps {
  readonly source: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** What the box says then. */
  readonly onInsert: (text: string) => void;
}

/** The placeholders of a text, each to be put where the cursor of the box is. */
export function Placeholders({ source, box, onInsert }: PlaceholdersProps) {
  const tokens = new Set(tokensOf(source).map((token) => token.source));
  const insert = (token: string): void => {
    const { current } = box;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    const text = value.slice(0, selectionStart) + token + value.slice(selectionEnd);
    flushSync(() => onInsert(text));
    current.focus();
    current.setSelectionRange(selectionStart + token.length, selectionStart + token.length);
  };
  return [...tokens].map((token) => (
    <button
      key={token}
      type="button"
      className="copy-chip"
      aria-label={`Insert ${token}`}
      onClick={() => insert(token)}
    >
      {token}
    </button>
  ));
}
