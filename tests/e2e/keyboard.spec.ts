import { staticPaths } from '../../engine/build';
import { answersAt, answerSets } from './support/answer-sets';
import { distinctScreens, kindOf } from './support/distinct-screens';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

for (const funnel of [wizard, garden]) {
  const way = funnel === wizard ? 'letters' : 'arrows';

  test.describe(`by keyboard alone (${way}), the ${funnel.name}`, { tag: '@desk' }, () => {
    test.use({ funnel, way });

    test('is taken from the first question to the offer', async ({ visitor }) => {
      test.slow();
      const { answers = {}, video } = answerSets(funnel)[1] ?? {};
      await visitor.goto();
      await visitor.take(answers, { video });
      await visitor.expectStored();
      await visitor.expectEvents();
    });
  });
}

test.describe('the Tab key', { tag: '@desk' }, () => {
  test('leads through every control once, in the order of the page, and shows where it is', async ({
    visitor,
  }) => {
    test.slow();
    const { page } = visitor;
    const all = answersAt(wizard.document, 0);
    await visitor.remembers(all);
    // Screens that are prerendered; the offer scrolls smoothly to what has the focus.
    const isStatic = new Set(staticPaths(wizard.document).map(({ node }) => node));
    for (const { node, path } of distinctScreens(wizard, all, kindOf)) {
      if (!isStatic.has(node)) continue;
      await visitor.goto(path);
      await visitor.expectHere();
      await expect(visitor.heading).toBeVisible();
      const stops: { place: number; name: string; isShown: boolean; hasRing: boolean }[] = [];
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const active = document.activeElement;
          if (!(active instanceof HTMLElement) || active === document.body) return undefined;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active);
          const { top, bottom, left, right } = active.getBoundingClientRect();
          return {
            place: [...document.querySelectorAll('*')].indexOf(active),
            name: active.ariaLabel ?? active.innerText.slice(0, 40),
            isShown: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
            hasRing:
              (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
              boxShadow !== 'none',
          };
        });
        // After the last control the focus leaves the page, or begins again.
        if (!stop || stops[0]?.place === stop.place) break;
        stops.push(stop);
      }
      expect(
        stops.map(({ place }) => place),
        `the order on ${path}`,
      ).toEqual([...new Set(stops.map(({ place }) => place))].toSorted((a, b) => a - b));
      expect(
        stops.filter(({ isShown, hasRing }) => !isShown || !hasRing),
        `focus that cannot be seen on ${path}`,
      ).toEqual([]);
      expect(stops[0]?.name).toBe(wizard.document.labels.skipToContent);
    }
  });

  test('reaches the content at once by the skip link', async ({ visitor }) => {
    await visitor.goto();
    await visitor.expectHere();
    await visitor.page.keyboard.press('Tab');
    const skip = visitor.page.getByRole('link', {
      name: wizard.document.labels.skipToContent,
    });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await visitor.page.keyboard.press('Enter');
    await expect(visitor.page.locator('main')).toBeFocused();
    await visitor.page.keyboard.press('Tab');
    const isInside = await visitor.page.evaluate(() =>
      document.querySelector('main')?.contains(document.activeElement),
    );
    expect(isInside).toBe(true);
  });
});

test.describe('keys that belong to somebody else', { tag: '@desk' }, () => {
  test('a shortcut, a key held down and a letter without a card choose nothing', async ({
    visitor,
  }) => {
    await visitor.goto();
    await visitor.expectHere();
    const { keyboard } = visitor.page;
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Alt+b');
    await keyboard.press('z');
    await keyboard.press('9');
    await visitor.page.evaluate(() =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true })),
    );
    await visitor.passTime(1000);
    await visitor.expectHere();
    await visitor.expectEvents();
  });

  test('a letter typed into a box stays in the box', async ({ visitor }) => {
    const question = Object.entries(wizard.document.nodes).find(
      ([, node]) => node.type === 'question' && node.asks.type === 'text',
    );
    await visitor.open(question?.[0] ?? '');
    await visitor.expectHere();
    await visitor.page.keyboard.type('abc');
    await expect(visitor.page.getByRole('textbox')).toHaveValue('abc');
    await visitor.expectHere();
  });
});
