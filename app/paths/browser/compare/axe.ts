import axe from 'axe-core';
import type { SeenPage } from '../page/test-browser';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A rule that is broken, and where. */
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Ends everything that moves and has an end: what still fades in does not have its own colours yet. The end of one
 * movement may begin another.
 */
async function settle(page: SeenPage): Promise<void> {
  const endOnes = (): number => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
      );
    for (const animation of moving) animation.finish();
    return moving.length;
  };
  for (let left = 10; left > 0 && (await page.evaluate(endOnes)) > 0; left -= 1)
    await page.clock.runFor(16);
}

/**
 * What axe calls instead of the page's setTimeout, which the paused clock holds: it defers each rule to a task of its own.
 * Its limits for what never comes stay on the page's clock.
 */
function nextTask(run: () => void, delay = 0): number | undefined {
  if (delay > 1) return window.setTimeout(run, delay);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', run, { once: true });
  port1.start();
  port2.postMessage(undefined);
  return undefined;
}

/** Not at once: `--help` is asked for where axe is not installed, too. */
const script = (): string => `((setTimeout) => { ${axe.source} })(${nextTask.toString()})`;

/**
 * Runs axe in the page itself: a page of axe's own would share the clock, and close under it.
 * @param tags of the rules; all rules without it
 * @param without a selector of what axe leaves out
 */
export async function axeViolations(
  page: SeenPage,
  tags?: readonly string[],
  without?: string,
): Promise<Violation[]> {
  // A page that has axe from the screen before does not read its half a megabyte again.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(script());
  return page.evaluate(
    async ({ tags: runOnly, without: exclude }) => {
      const { violations } = await window.axe.run(exclude === undefined ? document : { exclude }, {
        iframes: false,
        resultTypes: ['violations'],
        ...(runOnly && { runOnly: [...runOnly] }),
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
      }));
    },
    { tags, without },
  );
}

/** What axe finds on the page as it is now, one line for each element. */
export async function axeFindings(page: SeenPage): Promise<string[]> {
  await settle(page);
  const violations = await axeViolations(page, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html} ${failureSummary}`),
  );
}
