import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The body of a request, unless it is too large. It is read to its end: the next request may follow on its connection.
 * @param most bytes
 */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes <= most) chunks.push(part);
  }
  return bytes > most ? undefined : Buffer.concat(chunks);
}

/** Answers with a value. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(value));
}

/** Answers with a reason, in words for editors. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  json(response, { message }, status);
}
