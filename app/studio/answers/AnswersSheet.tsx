import { useEffect, useId, useMemo, useRef } from 'react';
import type { FunnelDocument } from '../../../engine';
import { AnswersView } from '../../answers/view/AnswersView';
import { createStore } from '../../browser/device/store';
import { fileOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { leadSourceOf } from './lead-source';
import './answers-sheet.css';

const kept = createStore(() => window.localStorage);

/** Who has answered the funnel. */
export function AnswersSheet({
  funnel,
  onClose,
}: {
  readonly funnel: FunnelDocument;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const file = useStudioState(fileOf) ?? '';
  const source = useMemo(() => leadSourceOf(file), [file]);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="answers-sheet" aria-labelledby={id} onClose={onClose}>
      <AnswersView
        document={funnel}
        source={source}
        kept={kept}
        site={window.location.origin}
        titleId={id}
      >
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </AnswersView>
    </dialog>
  );
}
