import { afterEach, beforeEach, vi } from 'vitest';

/** What a command was asked to do: the name of its module is that of the command. */
type Main = (args: readonly string[]) => number | Promise<number>;

/** What names a backend in the environment. */
const names = [
  'SUPABASE_URL',
  'VITE_SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
];

/**
 * Runs commands in this process, in all tests of a file or of a `describe`: what they say is collected, and the environment
 * names one backend at most.
 * @param backend the one that it names
 * @returns runs a command, and gives its exit code and what it said on both outputs
 */
export function commandRunner(
  backend?: () => { readonly url: string; readonly secretKey: string },
): (main: Main, ...args: readonly string[]) => Promise<{ code: number; text: string }> {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    for (const name of names) vi.stubEnv(name, '');
    if (backend) {
      vi.stubEnv('SUPABASE_URL', backend().url);
      vi.stubEnv('SUPABASE_SECRET_KEY', backend().secretKey);
    }
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return async (main, ...args) => {
    const code = await main(args);
    return { code, text: said.splice(0).join('\n') };
  };
}
