import { gallery } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

test.use({ funnel: gallery });

/** The answer that is stored, and the screen that the visitor is at. */
for (const isEarly of [false, true])
  test.describe(
    `the keys of a scale from 0 to 10, ${isEarly ? 'before the application has arrived' : 'on a screen that runs'}`,
    { tag: '@desk' },
    () => {
      for (const [keys, answer] of [
        ['10', 10],
        ['1', 1],
        ['0', 0],
        ['7', 7],
      ] as const)
        test(`${keys} is ${answer}`, async ({ visitor }) => {
          const { page } = visitor;
          const release = isEarly ? await holdScripts(page) : undefined;
          await visitor.goto('/scale', { waitUntil: isEarly ? 'commit' : 'load' });
          await visitor.expectHere();
          if (!isEarly) await page.waitForLoadState('networkidle');
          for (const key of keys) await page.keyboard.press(key);
          // A place that could be the beginning of another waits for that, and shows as chosen.
          await visitor.passTime(700);
          release?.();
          await expect
            .poll(async () => {
              await visitor.passTime(500);
              return new URL(page.url()).pathname;
            })
            .not.toBe('/scale');
          visitor.answered({ [visitor.outlined.asks[0] ?? '']: answer });
          visitor.leaves();
          await visitor.expectHere();
          await visitor.expectStored();
        });
    },
  );

test(
  'a number of another country is shown with its country after a reload',
  { tag: '@desk' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.remembers({ phone: '+12125550123' });
    await visitor.goto('/phone');
    await expect(page.locator('main select')).toHaveValue('US');
    await expect(page.locator('main input[type=tel]')).toHaveValue('(212) 555-0123');
  },
);
