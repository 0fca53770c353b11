import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from './listen';

/** A request that a service has got. */
interface Recorded {
  readonly method: string;
  /** As it was asked for: "https://api.example.com/contacts". */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a service answers. */
interface ServiceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, or what becomes JSON. */
  readonly body?: unknown;
}

/** All services of the world, on this machine: they answer what a test says, one after the other, the last one for good. */
export interface Recorder {
  readonly recorded: Recorded[];
  /** Asks the recorder whatever the address. */
  readonly fetch: typeof fetch;
  answer(...answers: readonly ServiceAnswer[]): void;
  stop(): Promise<void>;
}

/** Starts a recorder on loopback. */
export async function startRecorder(): Promise<Recorder> {
  const recorded: Recorded[] = [];
  let answers: readonly ServiceAnswer[] = [{ status: 200 }];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', headers } = request;
    const url = decodeURIComponent(request.url?.slice(1) ?? '');
    recorded.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const [next = { status: 200 }, ...others] = answers;
    if (others.length > 0) answers = others;
    const { status, headers: own = {}, body } = next;
    response.writeHead(status, own);
    response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
  });
  const port = await listen(server);
  return {
    recorded,
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      return fetch(`http://127.0.0.1:${port}/${encodeURIComponent(url)}`, init);
    },
    answer: (...next) => (answers = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
