import { loadEnv } from 'vite';

/** A hosted project, and the key that opens all of it. */
export interface Project {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** Something that a person has to put right first. The message says what. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
}

const urls = ['SUPABASE_URL', 'VITE_SUPABASE_URL'] as const;
const keys = ['SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'] as const;

/**
 * The project that the environment names, or .env and .env.local do: the same for every command.
 * @returns undefined where none is named: the backend of this machine is meant
 * @throws ProjectError when only one of address and key is there
 */
export function projectFrom(
  env: Readonly<Record<string, string | undefined>> = loadEnv('production', '.', [
    ...urls,
    ...keys,
  ]),
): Project | undefined {
  // A variable that is set to nothing is not set.
  const url = urls.map((name) => env[name]).find(Boolean);
  const key = keys.map((name) => env[name]).find(Boolean);
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined)
    throw new ProjectError(
      `${keys.join(' or ')} is set: set the project's address too, as ${urls.join(' or ')}.`,
    );
  if (key === undefined)
    throw new ProjectError(`${url} needs its secret key: set ${keys.join(' or ')}.`);
  return { url: url.replace(/\/+$/, ''), key };
}
