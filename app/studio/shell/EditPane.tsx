import { useId } from 'react';
import { FormPane } from '../form/FormPane';
import { LanguagesPane } from '../languages/LanguagesPane';
import { LookPane } from '../look/LookPane';
import { shownPart } from '../machine/shown-part';
import { formOf, selectionOf, viewOf } from '../state/selectors';
import { editViews, type OpenFlow, type Selection } from '../machine/studio-state';
import { useStudio, useStudioState } from '../state/useStudio';
import { TextPane } from '../text/TextPane';

/** What the pane shows. */
interface EditPaneProps {
  readonly flow: OpenFlow;
  /** What the form shows: what is selected, or was before. */
  readonly shown: Selection;
}

const names = { text: 'Text', form: 'Form', languages: 'Languages', look: 'Look' } as const;

/** The text of the flow, a form of it, what it says in other languages, or how it looks. The text stays mounted: it holds the history of both. */
export function EditPane({ flow, shown }: EditPaneProps) {
  const id = useId();
  const { send } = useStudio();
  const view = useStudioState(viewOf);
  const selection = useStudioState(selectionOf);
  // While nothing is selected, the form is that of the first screen, and stays around a part that is chosen in it.
  const isFirst = shownPart(shown) === undefined && selection.around !== undefined;
  const isLate = !isFirst && formOf(shownPart(shown)) !== formOf(shownPart(selection));
  return (
    <div className="edit-pane">
      <div className="edit-views" role="group" aria-label="Edit as">
        {editViews.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            aria-controls={`${id}-${each}`}
            onClick={() => send({ type: 'view.chosen', view: each })}
          >
            {names[each]}
          </button>
        ))}
      </div>
      <div id={`${id}-text`} className="edit-view" hidden={view !== 'text'}>
        <TextPane key={flow.number} initial={flow.initial} />
      </div>
      <div id={`${id}-form`} className="edit-view" data-late={isLate} hidden={view !== 'form'}>
        {view === 'form' && <FormPane key={flow.number} {...shown} />}
      </div>
      <div id={`${id}-languages`} className="edit-view" hidden={view !== 'languages'}>
        {view === 'languages' && <LanguagesPane />}
      </div>
      <div id={`${id}-look`} className="edit-view" hidden={view !== 'look'}>
        {view === 'look' && <LookPane key={flow.number} asked={shown.asked} />}
      </div>
    </div>
  );
}
