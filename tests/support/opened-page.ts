import type { EarlyStep, EarlyVisit } from '../../app/browser/early/early-visit';
import { pagePartId } from '../../app/browser/content/prerendered-copy';
import type { Answers } from '../../engine';

/** A page as the browser has it before the application arrives. */
interface OpenedPage {
  /** What the address bar shows. */
  readonly address: string;
  /** The address of the screen that is in the page. */
  readonly page?: string;
  readonly assigned?: Answers;
  readonly early?: Pick<EarlyVisit, 'path' | 'steps'>;
}

/** What the inline script of a page has seen. */
export const earlyVisitOf = (
  path: string,
  steps: readonly EarlyStep[],
): Pick<EarlyVisit, 'path' | 'steps'> => ({ path, steps });

/**
 * Opens a page in the test's window.
 * @returns what the application has asked of the inline script so far
 */
export function openPage({ address, page, assigned, early }: OpenedPage): () => string[] {
  window.history.replaceState(null, '', window.location.origin + address);
  const root = document.createElement('div');
  root.id = 'root';
  if (page !== undefined) root.dataset.page = page;
  if (assigned) root.dataset.assigned = JSON.stringify(assigned);
  document.body.append(root);
  if (page !== undefined) {
    const part = document.createElement('template');
    part.id = pagePartId;
    part.content.append(JSON.stringify({ nodes: {}, words: {} }));
    document.body.append(part);
  }
  const calls: string[] = [];
  if (early)
    window.earlyVisit = {
      ...early,
      hold: () => void calls.push('hold'),
      stop: () => void calls.push('stop'),
    };
  return () => calls;
}
