import { useCallback, useState } from 'react';
import { isRecord } from '../../../engine';
import type { ToldReceiver } from '../../answers/lead-source';
import { receiverText } from '../../answers/view/receiver-text';
import { asked } from '../desk-client';
import { Room, Table } from './Room';
import type { RoomProps } from './room-props';
import { useAsked } from './useAsked';

/** What the webhook has done with an event, as the database answers. */
interface Delivery {
  readonly event_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: string;
  readonly delivered_at: string | null;
  readonly receivers: readonly ToldReceiver[];
}

const isDelivery = (row: unknown): row is Delivery =>
  isRecord(row) &&
  typeof row.event_id === 'string' &&
  typeof row.status === 'string' &&
  Array.isArray(row.receivers);

const time = (iso: string | null): string => (iso === null ? '' : new Date(iso).toLocaleString());

/** The newest events of the webhook, those that have not arrived first. */
export function DeliveriesRoom({ document, client, member }: RoomProps) {
  const [said, setSaid] = useState('');
  const ask = useCallback(async (): Promise<readonly Delivery[]> => {
    const rows = await asked(
      client.rpc('read_deliveries', { p_survey_id: document.id }),
      'read_deliveries',
    );
    return Array.isArray(rows) ? rows.filter(isDelivery) : [];
  }, [client, document]);
  const deliveries = useAsked(ask);
  const sendAgain = async (event: string): Promise<void> => {
    try {
      const isDue = await asked(
        client.rpc('release_delivery', { p_event_id: event }),
        'release_delivery',
      );
      setSaid(
        isDue === true
          ? 'It is sent with the next resend, within five minutes.'
          : 'It is older than seven days, is being sent, has arrived, or is marked as spam.',
      );
      deliveries.askAgain();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Room title="Deliveries" asked={deliveries}>
      {(rows) => (
        <>
          <p role="status">{said}</p>
          {rows.length === 0 ? (
            <p>Nothing was sent yet.</p>
          ) : (
            <Table
              name="Deliveries"
              heads={['Event', 'Status', 'Attempts', 'Made', 'Arrived', 'Error', 'Others', 'Again']}
              rows={rows.map((each) => [
                each.event_id,
                each.status,
                String(each.attempts),
                time(each.created_at),
                time(each.delivered_at),
                each.error,
                each.receivers.map(receiverText).join('; '),
                each.status === 'delivered' || member.role === 'viewer' ? (
                  ''
                ) : (
                  <button
                    key="again"
                    type="button"
                    aria-label={`Send again: ${each.event_id}`}
                    onClick={() => void sendAgain(each.event_id)}
                  >
                    Send again
                  </button>
                ),
              ])}
            />
          )}
        </>
      )}
    </Room>
  );
}
