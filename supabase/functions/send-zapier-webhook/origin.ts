import { Refusal } from './answer.ts';

const always = { vary: 'Origin' };

/**
 * The headers that let a page read the answer. Requests without an origin come from no page.
 * @throws Refusal for pages of other sites
 */
export function originHeaders(
  request: Request,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  const origin = request.headers.get('origin');
  if (origin === null) return always;
  if (origin !== new URL(request.url).origin && !origins.includes(origin))
    throw new Refusal(403, 'This site may not call the webhook.', always);
  return { ...always, 'access-control-allow-origin': origin };
}

/** What a browser asks before a page of another origin may send JSON and a key. */
export function preflightAnswer(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': '86400',
    },
  });
}
