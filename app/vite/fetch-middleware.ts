import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one of Node's requests with a handler that speaks the web's own Request and Response. */
export async function answerWith(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handle(requestOf(incoming));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
  // A body that is still coming needs `duplex`, which TypeScript's DOM does not know.
  const init: RequestInit & { readonly duplex: 'half' } = {
    method,
    headers: entries,
    body: hasBody ? streamOf(incoming) : undefined,
    duplex: 'half',
  };
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), init);
}

function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    // Closing the request would take the connection with it, and the answer.
    cancel: () => void incoming.resume(),
  });
}
