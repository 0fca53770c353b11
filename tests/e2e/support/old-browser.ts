import type { BrowserContext, Page } from '@playwright/test';
import { newerThan, targetsOfBuild } from '../../support/target-types';

/** What path tests themselves ask a page for. No visitor's code does, as another test tells. */
const asked = new Set(['Element.prototype.checkVisibility']);

/** Every interface that any browser of the build's target list lacks: "URL.canParse", "Array.prototype.with". */
export const missingInOld = async (): Promise<string[]> =>
  newerThan(await targetsOfBuild()).filter((path) => !asked.has(path));

/**
 * Makes a page's browser as old as the build's target list allows, and older: it takes away every interface that any of
 * these browsers lacks, before the page's first script runs. Call it before the page is opened.
 * @returns how many interfaces are taken away
 */
export async function makeOld(page: Page | BrowserContext): Promise<number> {
  const missing = await missingInOld();
  await page.addInitScript(takeAway, missing);
  return missing.length;
}

/** Runs in the page, before its own scripts. Takes away what is at the paths. */
export function takeAway(paths: readonly string[]): void {
  const Iterators: unknown = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = path.startsWith('Iterator.prototype.')
      ? Iterators
      : names.reduce<unknown>(
          (at, name) => (at instanceof Object && name in at ? Reflect.get(at, name) : undefined),
          window,
        );
    if (owner instanceof Object) Reflect.deleteProperty(owner, last);
  }
}
