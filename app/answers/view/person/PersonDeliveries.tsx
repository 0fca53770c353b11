import { useState } from 'react';
import type { LeadSource, StoredPerson } from '../../lead-source';
import { receiverText } from '../receiver-text';
import { timeText } from '../time-text';

/** What became of an event, in words. */
const statusWords = new Map([
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
  ['stored', 'Stored: no receiver was set'],
  ['sending', 'Being sent'],
]);

/** An event that is stored with a reason is held: it looks like spam. */
const wordsOf = (status: string, error: string | null): string =>
  status === 'stored' && error !== null ? 'Held' : (statusWords.get(status) ?? status);

/** What the webhook sent of somebody, to be sent again where it has not arrived. */
export function PersonDeliveries({
  deliveries,
  source: { sendAgain },
  onSent,
}: {
  readonly deliveries: StoredPerson['deliveries'];
  readonly source: LeadSource;
  /** Something was sent: it is to be read again. */
  readonly onSent: () => void;
}) {
  const [said, setSaid] = useState<{ readonly event: string; readonly words: string }>();
  const [sending, setSending] = useState<string>();
  const send = async (event: string): Promise<void> => {
    setSending(event);
    const words = await sendAgain?.(event).then(
      ({ ok, said: why }) => (ok ? 'Sent again: its status says what came of it.' : why),
      (error: Error) => error.message,
    );
    setSending(undefined);
    setSaid({ event, words: words ?? '' });
    onSent();
  };
  return (
    <section>
      <h4>Deliveries</h4>
      {deliveries.length === 0 && <p>The webhook has sent nothing.</p>}
      <ul className="answers-deliveries">
        {deliveries.map(
          ({
            event_id,
            status,
            attempts,
            http_status,
            error,
            created_at,
            delivered_at,
            receivers,
          }) => (
            <li key={event_id}>
              <p>
                <strong data-status={status}>{wordsOf(status, error)}</strong>
                {`, ${timeText(new Date(delivered_at ?? created_at))}, ${attempts === 1 ? '1 try' : `${attempts} tries`}`}
                {http_status !== null && `, answered ${http_status}`}
              </p>
              {error !== null && <p className="answers-why">{error}</p>}
              {receivers.map((each) => (
                <p key={each.receiver} className="answers-why">
                  {receiverText(each)}
                </p>
              ))}
              {sendAgain && status !== 'delivered' && (
                <button
                  type="button"
                  disabled={sending !== undefined}
                  onClick={() => void send(event_id)}
                >
                  {sending === event_id ? 'Sending…' : 'Send again'}
                </button>
              )}
              <p role="status">{said?.event === event_id && said.words}</p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
