import { Refusal } from './answer.ts';
import { sessionKeyHeader } from './event.ts';

const always = { vary: 'Origin' };

/**
 * The CORS headers that let a page read the answer. Requests without an origin do not come from a page.
 * @throws Refusal for pages of other sites
 */
export function originHeaders(
  request: Request,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin');
  if (origin === null) return always;
  if (!isOwn(origin, request.url) && !origins.includes(origin))
    throw new Refusal(
      403,
      `This site may not call the webhook: ALLOWED_ORIGINS does not name ${origin.slice(0, 200)}.`,
      always,
    );
  return { ...always, 'access-control-allow-origin': origin };
}

/** Whether a page comes from the function's own host. The scheme may differ: a proxy may terminate TLS. */
function isOwn(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

/** The answer to a CORS preflight request for JSON with a key. */
export function preflightAnswer(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': `authorization, apikey, content-type, x-client-info, ${sessionKeyHeader}`,
      'access-control-max-age': '86400',
    },
  });
}
