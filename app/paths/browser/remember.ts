import type { BrowserContext } from 'playwright';

/** Stores a session of before, ahead of the first script of the first page. */
export async function remember(
  context: BrowserContext,
  key: string,
  record: string,
): Promise<void> {
  await context.addInitScript(
    ([name, text]) => {
      if (window === top) localStorage[name] ??= text;
    },
    [key, record] as const,
  );
}
