/**
 * A receiver of the webhook for tests, on this machine. It does to each event what the visitor's name
 * says, attempt by attempt, the last word for all that follow: "500,reset,200". Other names get a 200.
 *
 *   node tests/support/receiver.mjs <port>
 *
 * GET / answers what has arrived, as JSON.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** @typedef {{ headers: import('node:http').IncomingHttpHeaders, body: string, at: number }} Received */

const word = /^(\d{3}(:\d+)?|slow|hangs|reset|garbage)$/;

/** What to do with the attempt of this number, from 0. */
function behaviour(body, attempt) {
  let name;
  try {
    name = JSON.parse(body).user?.name;
  } catch {
    name = undefined;
  }
  const script = String(name ?? '').split(',');
  return script.every((each) => word.test(each)) ? (script[attempt] ?? script.at(-1)) : '200';
}

/** The event of a message: a proven one and an unproven one of it have different ids. */
const eventOf = ({ headers }) => String(headers['webhook-id']).replace(/\.unproven$/, '');

/** Starts a receiver on loopback. Without a port it takes a free one. */
export async function startReceiver(port = 0) {
  /** @type {Received[]} */
  const received = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(received));
      return;
    }
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const event = eventOf(request);
    const before = received.filter((each) => eventOf(each) === event).length;
    received.push({ headers: request.headers, body, at: Date.now() });
    const what = behaviour(body, before);
    const { socket } = request;
    if (what === 'reset') socket.resetAndDestroy();
    else if (what === 'garbage') socket.end('\u0000\u0001 nothing that HTTP knows \r\n\r\n');
    else if (what === 'hangs') response.writeHead(200).write('{');
    else if (what === 'slow') setTimeout(() => response.writeHead(200).end(), 30_000).unref();
    else {
      const [status, retryAfter] = what.split(':');
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      if (status === '301') response.setHeader('location', '/elsewhere');
      response.writeHead(Number(status)).end(status === '204' ? undefined : '<p>not JSON');
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/hooks/catch/secret-path`,
    received,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await startReceiver(Number(process.argv[2]));
