import { useId, type ReactNode } from 'react';

/** The ways to edit a flow. */
export type EditView = 'text' | 'form';

/** What the pane shows and reports. */
interface EditPaneProps {
  readonly view: EditView;
  readonly onView: (view: EditView) => void;
  /** Whether the form still shows what was selected before. */
  readonly isLate: boolean;
  readonly text: ReactNode;
  readonly form: ReactNode;
}

const names = { text: 'Text', form: 'Form' } as const;

/** The text of the flow or a form of it. The text stays mounted: it holds the history of both. */
export function EditPane({ view, onView, isLate, text, form }: EditPaneProps) {
  const id = useId();
  return (
    <div className="edit-pane">
      <div className="edit-views" role="group" aria-label="Edit as">
        {(['text', 'form'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            aria-controls={`${id}-${each}`}
            onClick={() => onView(each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      <div id={`${id}-text`} className="edit-view" hidden={view !== 'text'}>
        {text}
      </div>
      <div id={`${id}-form`} className="edit-view" data-late={isLate} hidden={view !== 'form'}>
        {view === 'form' && form}
      </div>
    </div>
  );
}
