import { useId, type ReactNode } from 'react';
import { pointerOf, type FunnelDocument } from '../../../engine';
import { changeTo, setting, withChanges, type TextChange } from '../edits/text-changes';
import { SideBySide } from '../screens/SideBySide';
import { documentOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { WorkerClient } from '../worker/worker-client';
import './decisions.css';

type Decision = FunnelDocument['decisions'][string];

/** What a person says about a decision. */
type DecisionValues = Partial<Pick<Decision, 'chosen' | 'confirmed' | 'decidedBy' | 'decidedOn'>>;

/** Sets properties of a decision. Undefined removes one. */
const deciding =
  (id: string, values: DecisionValues) =>
  (text: string): TextChange[] => {
    const changed = Object.entries(values).reduce(
      (now, [property, value]) =>
        withChanges(now, setting(now, ['decisions', id, property], value)),
      text,
    );
    return [changeTo(text, changed)];
  };

/** The questions that the funnel leaves to a person, with their readings. The preview follows the chosen one. */
export function DecisionsPane() {
  const { actor, worker, send, edits } = useStudio();
  const document = useStudioState(documentOf);
  if (!document) return null;
  const all = Object.entries(document.decisions);
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
          onSelect={() =>
            send({ type: 'part.selected', pointer: pointerOf('decisions', id), focus: true })
          }
          onSet={(values) =>
            edits.change(deciding(id, values), { doing: 'deciding', what: decision.question })
          }
        >
          <SideBySide
            label="Options side by side"
            textsOf={() => textsOfReadings(textOf(actor.getSnapshot()), id, decision)}
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
