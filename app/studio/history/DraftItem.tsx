import type { OtherDraft } from '../drafts/drafts';
import { fileTextOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { Entry } from './Entry';
import { useSummary } from './useSummary';

const origins: Readonly<Record<OtherDraft['from'], string>> = {
  open: 'Not saved, in another tab that is open',
  closed: 'Not saved, from an earlier visit',
  aside: 'Put aside, not saved',
};

/** A text that another tab has not saved, or that another text has replaced. */
export function DraftItem({ draft }: { readonly draft: OtherDraft }) {
  const saved = useStudioState(fileTextOf);
  const lines = useSummary(saved, draft.text);
  return (
    <Entry at={draft.at} title={origins[draft.from]} lines={lines} readText={() => draft.text} />
  );
}
