import type { IncomingHttpHeaders } from 'node:http';

/** A request that has arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  readonly stop: () => Promise<void>;
}

export function startReceiver(port?: number): Promise<Receiver>;
