/**
 * Some hosts answer a missing file with a page, as login portals do, and caches keep the page under the script's address.
 * When an import fails, the files of that script are checked, and fetched past all caches if they are no scripts.
 *
 * Firefox before 155 never imports on a page what has failed there once, though the file is there by now.
 */

/** What a failed import needs: nothing but another attempt at once, a new page, or that time passes. */
export type Remedy = 'attempt' | 'page' | 'time';

/** Whether a response can be a script. */
const isScript = ({ ok, headers }: Response): boolean =>
  ok && /javascript/.test(headers.get('content-type') ?? '');

let finding: Promise<Remedy> = Promise.resolve('time');

/** What the import needs that failed last. Never rejects. */
export const remedy = (): Promise<Remedy> => {
  const last = finding;
  finding = Promise.resolve('time');
  return last;
};

/** Watches for imports that fail. */
export function watchImports(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    finding = find(payload.message).catch(() => 'time');
  });
}

/** Scripts that were there after their import had failed. */
const there = new Set<string>();

async function find(message: string): Promise<Remedy> {
  // Browsers name the imported script; the ones that it imports are among those that the page preloads.
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const named = /https?:\S+\.js/.exec(message) ?? [];
  const files = new Set([...named, ...[...preloads].map(({ href }) => href)]);
  const repairs = await Promise.all([...files].map(refetchBroken));
  if (repairs.includes('broken')) return 'time';
  const isNew = named.some((file) => !there.has(file));
  for (const file of named) there.add(file);
  if (isNew || repairs.includes('repaired')) return 'attempt';
  const isPageThere = named.length > 0 && (await fetch(window.location.href)).ok;
  return isPageThere ? 'page' : 'time';
}

/** Fetches a file again that is no script. Rejects without a network. */
async function refetchBroken(file: string): Promise<'sound' | 'repaired' | 'broken'> {
  if (isScript(await fetch(file))) return 'sound';
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(file)));
  return isScript(await fetch(file, { cache: 'reload' })) ? 'repaired' : 'broken';
}
