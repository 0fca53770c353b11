/**
 * Some hosts answer a missing file with a page, as login portals do, and caches keep the page under the script's address.
 * When an import fails, the files of that script are checked, and fetched past all caches if they are no scripts.
 */

/** Whether a response can be a script. */
const isScript = ({ ok, headers }: Response): boolean =>
  ok && /javascript/.test(headers.get('content-type') ?? '');

let repairing: Promise<boolean> = Promise.resolve(false);

/** Whether the files whose import failed last have been repaired, so that importing them again may succeed. Never rejects. */
export const repaired = (): Promise<boolean> => {
  const last = repairing;
  // A file that fails again although it is a script has another fault.
  repairing = Promise.resolve(false);
  return last;
};

/** Watches for imports that fail. */
export function watchImports(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    repairing = repair(payload.message).catch(() => false);
  });
}

async function repair(message: string): Promise<boolean> {
  // Browsers name the imported script; the ones that it imports are among those that the page preloads.
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const named = /https?:\S+\.js/.exec(message) ?? [];
  const files = new Set([...named, ...[...preloads].map(({ href }) => href)]);
  const repairs = await Promise.all([...files].map(refetchBroken));
  return repairs.includes(true);
}

/** @returns whether the file was none and has been fetched again */
async function refetchBroken(file: string): Promise<boolean> {
  if (isScript(await fetch(file))) return false;
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(file)));
  return isScript(await fetch(file, { cache: 'reload' }));
}
