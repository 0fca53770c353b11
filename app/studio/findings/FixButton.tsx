import type { Diagnostic } from '../../../engine/check';
import { applyPatch } from '../../../engine/edit';
import { changeTo } from '../edits/text-changes';
import { isStale } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

/** Mends a finding, where it is certain how. */
export function FixButton({ finding: { code, pointer, fix } }: { readonly finding: Diagnostic }) {
  const { edits } = useStudio();
  /** The text has changed since it was checked, so that fixes do not fit it any more. */
  const isOld = useStudioState(isStale);
  if (!fix) return null;
  return (
    <button
      type="button"
      disabled={isOld}
      onClick={() =>
        edits.change((text) => [changeTo(text, applyPatch(text, fix) ?? text)], {
          doing: 'fixing',
          what: code,
          at: pointer,
        })
      }
    >
      Fix
    </button>
  );
}
