import { useId, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { leadStates, type Lead } from '../../../../engine/leads';
import type { LeadMark } from '../../lead-source';
import { stateNames } from '../lead-state';

/** What is done with a form that is about to go. */
export interface MarkHandle {
  /** Stores what has changed. */
  readonly save: () => void;
  /** Leaves it unsaved. */
  readonly forget: () => void;
}

/** The most that is stored, in units of the currency. */
const mostAmount = 1_000_000_000_000;

/** How far the owner is with somebody. A state is stored when it is chosen; a note and an amount when the box is left. */
export function MarkForm({
  lead,
  currency,
  handle,
  onMark,
}: {
  readonly lead: Lead;
  readonly currency: string;
  readonly handle: RefObject<MarkHandle | null>;
  /** Rejects with why it was not stored. */
  readonly onMark: (mark: LeadMark) => Promise<void>;
}) {
  const id = useId();
  const begun: LeadMark = { state: lead.state, note: lead.note, amount: lead.amount ?? null };
  const [mark, setMark] = useState(begun);
  const [amountText, setAmountText] = useState(
    begun.amount === null ? '' : String(begun.amount / 100),
  );
  const [said, setSaid] = useState<{ readonly words: string; readonly isProblem: boolean }>();
  const stored = useRef(begun);
  const isLeft = useRef(false);
  const save = (next: LeadMark): void => {
    const before = stored.current;
    const isSame =
      next.state === before.state && next.note === before.note && next.amount === before.amount;
    if (isSame || isLeft.current) return;
    stored.current = next;
    setSaid({ words: 'Saving…', isProblem: false });
    onMark(next).then(
      () => setSaid({ words: 'Saved.', isProblem: false }),
      (error: Error) => {
        stored.current = before;
        setSaid({ words: `Not saved. ${error.message}`, isProblem: true });
      },
    );
  };
  useImperativeHandle(handle, () => ({
    save: () => save(mark),
    forget: () => {
      isLeft.current = true;
    },
  }));
  return (
    <form
      className="answers-mark"
      onSubmit={(event) => {
        event.preventDefault();
        save(mark);
      }}
    >
      <fieldset>
        <legend>State</legend>
        {leadStates.map((state) => (
          <label key={state} data-state={state}>
            <input
              type="radio"
              name={`${id}state`}
              checked={mark.state === state}
              onChange={() => {
                setMark({ ...mark, state });
                save({ ...mark, state });
              }}
            />
            {` ${stateNames[state]}`}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}amount`}>{`Amount (${currency})`}</label>
      <input
        id={`${id}amount`}
        type="number"
        inputMode="decimal"
        min={0}
        max={mostAmount}
        step={0.01}
        value={amountText}
        onChange={({ target }) => {
          setAmountText(target.value);
          const amount = target.valueAsNumber;
          if (target.validity.valid)
            setMark({ ...mark, amount: Number.isNaN(amount) ? null : Math.round(amount * 100) });
        }}
        onBlur={({ target }) => target.reportValidity() && save(mark)}
      />
      <label htmlFor={`${id}note`}>Note</label>
      <textarea
        id={`${id}note`}
        rows={3}
        maxLength={4000}
        dir="auto"
        value={mark.note}
        onChange={({ target }) => setMark({ ...mark, note: target.value })}
        onBlur={() => save(mark)}
      />
      <p role={said?.isProblem ? 'alert' : 'status'}>{said?.words}</p>
      {said?.isProblem && <button type="submit">Save again</button>}
    </form>
  );
}
