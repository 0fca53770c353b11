import type { BrowserContext } from 'playwright';

/** Stores a session of before, ahead of the first script of the first page. */
export async function remember(
  context: BrowserContext,
  key: string,
  record: string,
): Promise<void> {
  await context.addInitScript(rememberIn, [key, record] as const);
}

/** Runs in the page before its own scripts. */
export function rememberIn([name, text]: readonly [string, string]): void {
  if (window === top) localStorage[name] ??= text;
}
