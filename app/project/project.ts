import { loadEnv } from 'vite';
import { UserError } from '../../engine';

/** A hosted project, and its secret key. */
export interface Project {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

const urls = ['SUPABASE_URL', 'VITE_SUPABASE_URL'] as const;
const keys = ['SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const;

/**
 * The project that the environment, .env or .env.local names, for every command.
 * @returns undefined when none is named: commands then use the embedded backend
 * @throws UserError when only one of URL and key is set
 */
export function projectFrom(
  env: Readonly<Record<string, string | undefined>> = loadEnv('production', '.', [
    ...urls,
    ...keys,
  ]),
): Project | undefined {
  // An empty variable counts as not set.
  const url = urls.map((name) => env[name]).find(Boolean);
  const key = keys.map((name) => env[name]).find(Boolean);
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined)
    throw new UserError(
      `${keys.join(' or ')} is set: set the project's address too, as ${urls.join(' or ')}.`,
    );
  if (key === undefined)
    throw new UserError(`${url} needs its secret key: set ${keys.join(' or ')}.`);
  return { url: url.replace(/\/+$/, ''), key };
}
