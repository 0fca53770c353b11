import {
  attempt,
  repeated,
  type Attempt,
  type Outcome,
  type Posted,
  type Reach,
} from '../forward.ts';

/**
 * Sends JSON, or a form, to a service, with a few attempts. Never rejects.
 * @param reason finds in the body of a refusal which it is: a word of the service's, never what was sent
 * @param judge reads an answer whose status does not say all
 */
export const tellService = (
  url: string,
  { body, headers, method }: Omit<Posted, 'body'> & { readonly body: unknown },
  reach: Reach,
  reason: (body: string) => unknown,
  judge?: (response: Response, outcome: Attempt) => Promise<Attempt>,
): Promise<Outcome> =>
  repeated(
    (left) =>
      attempt(
        url,
        {
          method,
          headers: {
            'content-type':
              body instanceof URLSearchParams
                ? 'application/x-www-form-urlencoded'
                : 'application/json',
            accept: 'application/json',
            ...headers,
          },
          body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body),
        },
        reach,
        left,
        async (response, outcome) => {
          const judged = judge ? await judge(response, outcome) : outcome;
          return judged.delivered || response.bodyUsed
            ? judged
            : { ...judged, error: `${judged.error ?? ''}${await wordOf(response, reason)}` };
        },
      ),
    reach,
  );

/** The most characters of an answer that are read. */
const longestAnswer = 20_000;

async function wordOf(response: Response, reason: (body: string) => unknown): Promise<string> {
  try {
    const word = reason((await response.text()).slice(0, longestAnswer));
    return typeof word === 'string' && /^[\w .:-]{1,80}$/.test(word) ? ` It said: ${word}.` : '';
  } catch {
    return '';
  }
}

/** Reads a member of a JSON answer: `member('error', 'status')`. */
export const member =
  (...names: readonly string[]) =>
  (body: string): unknown =>
    names.reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name)
          ? Reflect.get(part, name)
          : undefined,
      JSON.parse(body),
    );
