import type { FunnelDocument, FunnelOutline } from '../../../engine';
import { earlyStepsOf, type Page } from '../../../engine/build';
import { earlyKeyOf, type EarlyPages } from '../../browser/early/early-visit';

/** How many screens at most come with a page, and how many pages it fetches on top. */
const most = { next: 8, after: 3 };

/**
 * What leads where before the application has arrived.
 * @returns a function that tells, for a page's address, what its inline script needs to know, and which screens come
 * with the page
 */
export function earlyPages(
  document: FunnelDocument,
  outline: FunnelOutline,
  pages: readonly Page[],
): (path: string) => { readonly early: EarlyPages; readonly next: readonly string[] } {
  const fixed = pages.filter(({ isStatic }) => isStatic);
  const steps = new Map(
    fixed.map((page) => [page.path, earlyStepsOf(document, outline, page, fixed)]),
  );
  const nextOf = (path: string): string[] =>
    [...new Set(Object.values(steps.get(path)?.to ?? {}))].slice(0, most.next);
  const stepsOf = (path: string) => {
    const near = new Set([path, ...nextOf(path)]);
    const far = new Set(nextOf(path).flatMap(nextOf));
    const after = [...far].filter((each) => !near.has(each)).slice(0, most.after);
    return { ...(steps.get(path) ?? { wait: 0, to: {} }), after };
  };
  return (path) => ({
    early: {
      key: earlyKeyOf(outline),
      failed: document.messages.incomplete,
      pages: Object.fromEntries([path, ...nextOf(path)].map((each) => [each, stepsOf(each)])),
    },
    next: nextOf(path),
  });
}
