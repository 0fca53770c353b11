/** What the backend knows of an event, without the answers in it. */
export interface Delivery {
  readonly id: string;
  readonly session: string;
  readonly status: 'sending' | 'delivered' | 'stored' | 'failed';
  /** Whether it came with its session's key. */
  readonly isProven: boolean;
  /** How often the function was asked to send it. */
  readonly attempts: number;
  readonly httpStatus: number | null;
  readonly error: string | null;
  readonly created: Date;
  readonly updated: Date;
  readonly delivered: Date | null;
  /** It is not sent before this. */
  readonly heldUntil: Date | null;
}

/** The columns that a delivery is read from. */
export const deliveryColumns =
  'event_id,session_id,status,proven,attempts,http_status,error,created_at,updated_at,delivered_at,held_until';

/** @throws when a row is not one of webhook_deliveries */
export function deliveryFrom(row: Readonly<Record<string, unknown>>): Delivery {
  return {
    id: String(row.event_id),
    session: String(row.session_id),
    status: statusFrom(row.status),
    isProven: row.proven === true,
    attempts: Number(row.attempts),
    httpStatus: typeof row.http_status === 'number' ? row.http_status : null,
    error: typeof row.error === 'string' ? row.error : null,
    created: timeFrom(row.created_at),
    updated: timeFrom(row.updated_at),
    delivered: row.delivered_at === null ? null : timeFrom(row.delivered_at),
    heldUntil: row.held_until === null ? null : timeFrom(row.held_until),
  };
}

export const statuses = ['sending', 'delivered', 'stored', 'failed'] as const;

function statusFrom(value: unknown): Delivery['status'] {
  const status = statuses.find((each) => each === value);
  if (status === undefined) throw new Error(`A delivery has the status ${JSON.stringify(value)}.`);
  return status;
}

function timeFrom(value: unknown): Date {
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime()))
    throw new Error(`A delivery has the time ${JSON.stringify(value)}.`);
  return time;
}

/** Whether a call is sending the event now, as far as anybody can know. */
export function isHeld({ heldUntil }: Delivery, now: Date): boolean {
  return heldUntil !== null && heldUntil > now;
}

/** Whether it would help to send an event again. */
export function canResend(delivery: Delivery, now: Date): boolean {
  return delivery.status !== 'delivered' && !isHeld(delivery, now);
}
