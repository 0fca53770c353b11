import { useState } from 'react';
import { useFunnel } from '../funnel-context';

/** What the visitor has written into the boxes of a screen, by field, and has not answered with. */
interface Drafts {
  readonly of: (field: string) => string | undefined;
  readonly write: (field: string, text: string) => void;
  /** The answers are sent: from now on the boxes show them. */
  readonly forget: (fields: readonly string[]) => void;
}

/** By session. A page that is drawn ahead has none, and keeps nothing. */
const keptBySession = new Map<string, Map<string, string>>();

function keptOf(session: string | undefined): Map<string, string> {
  const kept = keptBySession.get(session ?? '') ?? new Map<string, string>();
  if (session !== undefined) keptBySession.set(session, kept);
  return kept;
}

/**
 * The drafts of a screen. They are kept while the page lives, so that a visitor who follows a link in the copy
 * and comes back finds what they wrote. They are stored nowhere.
 */
export function useDrafts(): Drafts {
  const kept = keptOf(useFunnel().sessionId);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(kept),
  );
  return {
    of: (field) => drafts[field],
    write: (field, text) => {
      kept.set(field, text);
      setDrafts((all) => ({ ...all, [field]: text }));
    },
    forget: (fields) => {
      for (const field of fields) kept.delete(field);
    },
  };
}
