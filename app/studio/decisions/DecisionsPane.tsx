import { useId } from 'react';
import { pointerOf } from '../../../engine/document/pointer';
import type { FunnelDocument } from '../../../engine';
import './decisions.css';

type Decision = FunnelDocument['decisions'][string];

/** What the pane shows and reports. */
interface DecisionsPaneProps {
  readonly decisions: FunnelDocument['decisions'];
  readonly onSelect: (pointer: string) => void;
  /** Sets a property of a decision. */
  readonly onSet: (
    id: string,
    property: 'chosen' | 'confirmed' | 'decidedBy',
    value: unknown,
  ) => void;
}

/** The questions that the funnel leaves to a person, with their readings. The preview follows the chosen one. */
export function DecisionsPane({ decisions, onSelect, onSet }: DecisionsPaneProps) {
  const all = Object.entries(decisions);
  if (all.length === 0)
    return <p className="pane-none">This funnel leaves nothing to be decided.</p>;
  const open = all.filter(([, { confirmed }]) => !confirmed);
  return (
    <div className="decisions">
      <p>
        {open.length === 0
          ? 'All decisions are confirmed.'
          : `${open.length} of ${all.length} decisions are open.`}
      </p>
      {all.map(([id, decision]) => (
        <DecisionItem
          key={id}
          decision={decision}
          onSelect={() => onSelect(pointerOf('decisions', id))}
          onSet={(property, value) => onSet(id, property, value)}
        />
      ))}
    </div>
  );
}

/** One decision: its question, why it matters, and its readings to choose from. */
function DecisionItem({
  decision,
  onSelect,
  onSet,
}: {
  readonly decision: Decision;
  readonly onSelect: () => void;
  readonly onSet: (property: 'chosen' | 'confirmed' | 'decidedBy', value: unknown) => void;
}) {
  const name = useId();
  const { question, matters, readings, chosen, confirmed, decidedBy = '' } = decision;
  return (
    <fieldset>
      <legend>{question}</legend>
      {matters !== undefined && <p>{matters}</p>}
      {Object.entries(readings).map(([reading, { summary }]) => (
        <label key={reading}>
          <input
            type="radio"
            name={name}
            checked={reading === chosen}
            onChange={() => onSet('chosen', reading)}
          />
          <span>{summary}</span>
        </label>
      ))}
      <div className="decision-foot">
        <label>
          <input
            type="checkbox"
            checked={confirmed}
            disabled={!confirmed && decidedBy.trim() === ''}
            onChange={({ target }) => onSet('confirmed', target.checked)}
          />
          <span>Confirmed</span>
        </label>
        <label>
          <span>Decided by</span>
          <input
            key={decidedBy}
            defaultValue={decidedBy}
            onBlur={({ target }) => {
              if (target.value !== decidedBy) onSet('decidedBy', target.value || undefined);
            }}
          />
        </label>
        <button type="button" onClick={onSelect}>
          Show in the text
        </button>
      </div>
    </fieldset>
  );
}
