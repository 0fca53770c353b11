import { loadEnv } from 'vite';
import { openBackend } from '../embedded/backend';
import { backendDirectory } from '../embedded/directory';

const usage = `npm run session -- erase <session_id>

Removes a visitor's session, what was sent of it, and the account made in it.
For a hosted project set SUPABASE_SECRET_KEY, and VITE_SUPABASE_URL as for the build.`;

/** Does what a visitor may ask for. */
export async function main([action, sessionId]: readonly string[]): Promise<number> {
  if (action !== 'erase' || sessionId === undefined) {
    console.error(usage);
    return 1;
  }
  try {
    const { VITE_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = loadEnv('production', '.', [
      'VITE_SUPABASE_URL',
      'SUPABASE_SECRET_KEY',
    ]);
    if (url && !key) throw new Error(`Set SUPABASE_SECRET_KEY, the service key of ${url}.`);
    const erased = url && key ? await eraseHosted(url, key, sessionId) : await eraseHere(sessionId);
    console.log(`${sessionId}: erased ${words(erased)}.`);
    return isNothing(erased) ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

type Erased = Readonly<Record<string, number>>;

async function eraseHosted(url: string, key: string, sessionId: string): Promise<Erased> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/erase_session`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_session_id: sessionId }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The project refused (status ${response.status}): ${text}`);
  return JSON.parse(text);
}

/** In the data of the embedded backend. Its server has to be stopped: one process at a time. */
async function eraseHere(sessionId: string): Promise<Erased> {
  const backend = await openBackend({ directory: backendDirectory(), say: console.log });
  try {
    const [row] = await backend.query<{ readonly erased: Erased }>(
      'select public.erase_session($1) as erased',
      sessionId,
    );
    return row?.erased ?? {};
  } finally {
    await backend.close();
  }
}

const isNothing = (erased: Erased): boolean => Object.values(erased).every((count) => count === 0);

const words = (erased: Erased): string =>
  isNothing(erased)
    ? 'nothing, there is no such session'
    : Object.entries(erased)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ');
