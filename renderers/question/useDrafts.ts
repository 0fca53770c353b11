import { useState } from 'react';
import { useFunnel } from '../funnel-context';

/** What the visitor has entered on a screen, by field, and has not answered with. */
interface ScreenDrafts {
  readonly of: (field: string) => string | undefined;
  readonly write: (field: string, text: string) => void;
  /** The answers are sent: a visitor who comes back to the screen finds these. */
  readonly forget: (fields: readonly string[]) => void;
}

/**
 * The drafts of a screen. They are kept in the tab, so that a visitor who follows a link in the copy and comes back,
 * or reloads the page, finds what they entered.
 */
export function useDrafts(): ScreenDrafts {
  const { drafts: kept } = useFunnel();
  // What this screen has shown stays while the answer is on its way.
  const [own, setOwn] = useState<Readonly<Record<string, string | undefined>>>({});
  return {
    of: (field) => own[field] ?? kept.get(field),
    write: (field, text) => {
      kept.set(field, text);
      setOwn((before) => ({ ...before, [field]: text }));
    },
    forget: (fields) => {
      const shown = Object.fromEntries(fields.map((field) => [field, kept.get(field)]));
      setOwn((before) => ({ ...shown, ...before }));
      for (const field of fields) kept.delete(field);
    },
  };
}
