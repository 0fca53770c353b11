const patienceMs = 8000;

/**
 * Whether a page answers. A frame does not say that its page never came, so it is asked before. Other
 * sites tell no more than that they are there, which is enough. Never rejects.
 */
export async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const asked = {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    } as const;
    const { ok, type } = await fetch(address, asked);
    return ok || type === 'opaque';
  } catch {
    return false;
  }
}
