/** Why a request is refused. The caller gets the message, so it contains no secret and nothing of the payload. */
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

/** The body of an answer. */
export interface Answer {
  readonly success: boolean;
  readonly error?: string;
  /** On success: whether the event was forwarded, or only stored. */
  readonly forwarded?: boolean;
  /** After a resend: how many events were delivered, and how many failed. */
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
