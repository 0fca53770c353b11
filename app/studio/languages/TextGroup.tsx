import { useId, type ReactNode } from 'react';
import { selectedOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { nodeIn } from '../edits/places';
import { groupName } from './text-groups';

/** The texts of a screen, or of another part of the document. */
export function TextGroup({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  const id = useId();
  const selected = useStudioState(selectedOf);
  const isSelected = selected !== undefined && selected === nodeIn(at);
  return (
    <section aria-labelledby={id} data-selected={isSelected}>
      <h2 id={id}>{groupName(at)}</h2>
      <ol>{children}</ol>
    </section>
  );
}
