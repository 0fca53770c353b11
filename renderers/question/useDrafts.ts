import { useState } from 'react';
import { useFunnel } from '../funnel-context';

/** What the visitor has entered on a screen, by field, and has not answered with. */
interface Drafts {
  readonly of: (field: string) => string | undefined;
  readonly write: (field: string, text: string) => void;
  /** The answers are sent: a visitor who comes back to the screen finds these. */
  readonly forget: (fields: readonly string[]) => void;
}

/**
 * The drafts of a screen. They are kept while the page lives, so that a visitor who follows a link in the copy
 * and comes back finds what they entered. They are stored nowhere.
 */
export function useDrafts(): Drafts {
  const { drafts: kept } = useFunnel();
  const [drafts, setDrafts] = useState(() => new Map(kept));
  return {
    of: (field) => drafts.get(field),
    write: (field, text) => {
      kept.set(field, text);
      setDrafts(new Map(kept));
    },
    forget: (fields) => {
      for (const field of fields) kept.delete(field);
    },
  };
}
