import type { IncomingHttpHeaders } from 'node:http';

/** The largest request body, in bytes. */
const largestBody = 1_000_000;

/** Why a request is refused before its body is read. */
export interface BodyRefusal {
  readonly status: 411 | 413;
  readonly message: string;
}

/** Checks a body by its headers. Without content-length it would have to be read first. */
export function bodyRefusal(headers: IncomingHttpHeaders): BodyRefusal | undefined {
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, message: 'Send the length of the body: content-length is missing.' };
  if (Number(headers['content-length'] ?? 0) > largestBody)
    return { status: 413, message: `The body is larger than ${largestBody} bytes.` };
  return undefined;
}
