import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { bodyRefusal } from './body-limit';
import { nodeListener, type Handler } from './node-listener';

const prefixes = ['/rest/v1', '/auth/v1'];

/**
 * Answers requests to the backend. The first request opens it and waits. If it cannot be opened, the answer
 * is 503 with the reason, and the next request tries again. What was asked is done although the client has left meanwhile.
 * @param open returns the handler of this server's backend, the same each time
 * @param say prints a message for the person at the terminal
 */
export function backendMiddleware(
  open: () => Promise<Handler>,
  say: (message: string) => void,
): Connect.NextHandleFunction {
  let complained = '';
  const listen = nodeListener((request) =>
    open().then(
      (handle) => handle(request),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== complained)
          say(`The backend did not open; the funnel goes on without it. ${message}`);
        complained = message;
        return Response.json(faultBody('BACKEND_CLOSED', message), { status: 503 });
      },
    ),
  );
  return (request, response, next) => {
    if (!isForBackend(request.url)) return next();
    if (isForeign(request.headers))
      return answer(response, 403, 'FOREIGN_ORIGIN', 'This backend answers its own pages only.');
    const refusal = bodyRefusal(request.headers);
    if (refusal) return answer(response, refusal.status, 'BODY_REFUSED', refusal.message);
    listen(request, response).catch(next);
  };
}

const isForBackend = (url = ''): boolean =>
  prefixes.some((prefix) => url.startsWith(prefix) && /^([/?]|$)/.test(url.slice(prefix.length)));

/** Whether a page of another site sent a request. These are refused, whatever key they have. */
function isForeign({ origin, host }: Connect.IncomingMessage['headers']): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function answer(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(faultBody(code, message)));
}

/** A fault in the form of PostgREST's. */
const faultBody = (code: string, message: string) => ({ code, message, details: null, hint: null });
