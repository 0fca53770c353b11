import { useId, type ReactNode } from 'react';
import { pointerOf, type FunnelDocument } from '../../../engine';
import { setting, withChanges } from '../edits';
import { SideBySide } from '../screens/SideBySide';
import type { WorkerClient } from '../worker/worker-client';
import './decisions.css';

type Decision = FunnelDocument['decisions'][string];

/** What a person says about a decision. */
type DecisionValues = Partial<Pick<Decision, 'chosen' | 'confirmed' | 'decidedBy' | 'decidedOn'>>;

/** What the pane shows and reports. */
interface DecisionsPaneProps {
  readonly worker: WorkerClient;
  readonly text: string;
  readonly decisions: FunnelDocument['decisions'];
  readonly onSelect: (pointer: string) => void;
  /** Sets properties of a decision. Undefined removes one. */
  readonly onSet: (id: string, values: DecisionValues) => void;
}

/** The questions that the funnel leaves to a person, with their readings. The preview follows the chosen one. */
export function DecisionsPane({ worker, text, decisions, ...does }: DecisionsPaneProps) {
  const { onSelect, onSet } = does;
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
          onSet={(values) => onSet(id, values)}
        >
          <SideBySide
            label="Readings side by side"
            worker={worker}
            textsOf={() => textsOfReadings(text, id, decision)}
            nodesOf={async (texts) => screensBetween(worker, texts)}
          />
        </DecisionItem>
      ))}
    </div>
  );
}

/** The flow with each of the readings chosen, by what the reading says. */
const textsOfReadings = (
  text: string,
  id: string,
  { readings }: Decision,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readings).map(([reading, { summary }]) => [
      summary,
      withChanges(text, setting(text, ['decisions', id, 'chosen'], reading)),
    ]),
  );

/** The screens that differ between versions of the flow. */
async function screensBetween(
  worker: WorkerClient,
  texts: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const [before = '', ...others] = Object.values(texts);
  const found = await Promise.all(
    others.map(async (after) => worker.ask('touched', { before, after })),
  );
  return [...new Set(found.flat())];
}

/** The day, where the editor is: "2026-03-01". */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** One decision: its question, why it matters, and its readings to choose from. */
function DecisionItem({
  decision,
  onSelect,
  onSet,
  children,
}: {
  readonly children: ReactNode;
  readonly decision: Decision;
  readonly onSelect: () => void;
  readonly onSet: (values: DecisionValues) => void;
}) {
  const name = useId();
  const {
    question,
    matters,
    blocks,
    readings,
    chosen,
    confirmed,
    decidedBy = '',
    decidedOn,
  } = decision;
  const canConfirm = confirmed || decidedBy.trim() !== '';
  return (
    <fieldset>
      <legend>{question}</legend>
      {matters !== undefined && <p>{matters}</p>}
      {blocks && !confirmed && <p>The funnel must not go live before this is decided.</p>}
      {Object.entries(readings).map(([reading, { summary }]) => (
        <label key={reading}>
          <input
            type="radio"
            name={name}
            checked={reading === chosen}
            onChange={() => onSet({ chosen: reading })}
          />
          <span>{summary}</span>
        </label>
      ))}
      {children}
      <div className="decision-foot">
        <label>
          <span>Decided by</span>
          <input
            key={decidedBy}
            defaultValue={decidedBy}
            onBlur={({ target }) => {
              if (target.value !== decidedBy) onSet({ decidedBy: target.value || undefined });
            }}
          />
        </label>
        <label title={canConfirm ? undefined : 'First say who has decided.'}>
          <input
            type="checkbox"
            checked={confirmed}
            disabled={!canConfirm}
            onChange={({ target: { checked } }) =>
              onSet({ confirmed: checked, decidedOn: checked ? today() : undefined })
            }
          />
          <span>{decidedOn === undefined ? 'Confirmed' : `Confirmed on ${decidedOn}`}</span>
        </label>
        <button type="button" onClick={onSelect}>
          Show in the text
        </button>
      </div>
    </fieldset>
  );
}
