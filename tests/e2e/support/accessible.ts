import { AxeBuilder } from '@axe-core/playwright';
import type { FunnelPage } from './funnel-page';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible({ page }: FunnelPage, what: string): Promise<void> {
  // What is still fading in has not its own colours yet.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(rules)
    .options({ iframes: false })
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html}\n${failureSummary}`),
  );
  expect(found, what).toEqual([]);
}
