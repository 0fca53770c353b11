/** Why a request is not served. The message goes to the caller: no secret, nothing of the payload. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** What the page is told. */
export interface Answer {
  readonly success: boolean;
  readonly error?: string;
  /** On success: whether the event has gone on, or only been stored. */
  readonly forwarded?: boolean;
  /** Of events that were sent again: how many have arrived, and how many have not. */
  readonly sent?: number;
  readonly failed?: number;
}

/** An answer as JSON that no cache keeps. */
export function jsonAnswer(
  status: number,
  answer: Answer,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}
