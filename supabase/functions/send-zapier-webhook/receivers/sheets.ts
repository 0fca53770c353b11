import type { Outcome, Reach } from '../forward.ts';
import type { Variables } from '../outside.ts';
import { member, tellService } from './api.ts';
import type { Receiver } from './receiver.ts';
import { fieldMapIn, valueOf } from './values.ts';

const tokens = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/spreadsheets';
const usualColumns =
  'submitted_at,event_id,name,email,phone,outcome,plan_link,utm_source,utm_medium,utm_campaign,answers';

/** A service account of Google, as the file with its key names it. */
interface Account {
  readonly email: string;
  readonly key: Promise<CryptoKey>;
}

/**
 * A row in a sheet of Google, by a service account with which the sheet is shared. Cells are stored as they are: none is a
 * formula. @throws naming the variable that is missing or wrong
 */
export function sheetsReceiver(variables: Variables): Receiver | undefined {
  const sheet = variables('SHEETS_ID');
  if (sheet === undefined) return undefined;
  if (!/^[\w-]+$/.test(sheet))
    throw new Error('SHEETS_ID is not the id of a sheet: the part of its address after /d/.');
  const account = accountIn(variables('GOOGLE_SERVICE_ACCOUNT') ?? '');
  const range = variables('SHEETS_RANGE') ?? 'A1';
  const columns = fieldMapIn(variables('SHEETS_FIELDS') ?? usualColumns, 'SHEETS_FIELDS');
  const rows = `https://sheets.googleapis.com/v4/spreadsheets/${sheet}/values/${encodeURIComponent(range)}:append`;
  let known: { readonly token: string; readonly until: number } | undefined;
  return {
    name: 'sheets',
    tell: async (lead, reach) => {
      if (!known || known.until <= reach.now()) {
        const asked = await askToken(account, reach);
        if ('delivered' in asked) return asked;
        known = asked;
      }
      const values = [columns.map(([, field]) => valueOf(lead, field) ?? '')];
      const outcome = await tellService(
        `${rows}?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
        { headers: { authorization: `Bearer ${known.token}` }, body: { values } },
        reach,
        member('error', 'status'),
      );
      if (outcome.status === 401) known = undefined;
      return outcome;
    },
  };
}

/** @throws without the key of an account */
function accountIn(json: string): Account {
  try {
    const { client_email: email, private_key: pem } = JSON.parse(json);
    const base64 = String(pem).replace(/-----[^-]+-----|\s/g, '');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    if (typeof email !== 'string' || bytes.length === 0) throw new Error('It has no key.');
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const key = crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
    // What is wrong with it is said where it is used.
    key.catch(() => undefined);
    return { email, key };
  } catch {
    throw new Error(
      'GOOGLE_SERVICE_ACCOUNT is not the JSON of a key of a service account, which SHEETS_ID needs.',
    );
  }
}

/** A token for an hour, or why there is none. */
async function askToken(
  { email, key }: Account,
  reach: Reach,
): Promise<{ readonly token: string; readonly until: number } | Outcome> {
  const seconds = Math.floor(reach.now() / 1000);
  const claims = { iss: email, scope, aud: tokens, iat: seconds, exp: seconds + 3600 };
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) =>
    base64Url(new TextEncoder().encode(JSON.stringify(part))),
  );
  const signature = await crypto.subtle.sign(
    'RSASSA-PKCS1-v1_5',
    await key,
    new TextEncoder().encode(signed.join('.')),
  );
  let token: string | undefined;
  const outcome = await tellService(
    tokens,
    {
      headers: {},
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: [...signed, base64Url(new Uint8Array(signature))].join('.'),
      }),
    },
    reach,
    member('error'),
    async (response, judged) => {
      if (!judged.delivered) return judged;
      const found = member('access_token')(await response.text());
      token = typeof found === 'string' ? found : undefined;
      return judged;
    },
  );
  // A minute less than it holds, for the way.
  if (token !== undefined) return { token, until: (seconds + 3540) * 1000 };
  return { ...outcome, delivered: false, error: outcome.error ?? 'Google gave no token.' };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
