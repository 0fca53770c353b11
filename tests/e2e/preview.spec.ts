import { resolveNode, type Answers } from '../../engine';
import { expectAccessible } from './support/accessible';
import { wizard } from './support/funnels';
import { everything, openOffer, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

const [, section] = sectionOf('preview');
const { lines, name, restart } = resolveNode(section, wizard.outline, everything);
const asking = lines.flatMap(({ answers }) => (answers ? [answers] : []));
const card = lines.at(-1)?.card;

test.describe('the phone of a preview', { tag: '@desk' }, () => {
  test.use({ time: 'runs' });

  test('is next to the questions, moves nothing, and gains a line with an answer', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const at = Object.keys(everything).indexOf('tone');
    const before: Answers = Object.fromEntries(Object.entries(everything).slice(0, at));
    await page.addInitScript(() => {
      const moved: string[] = [];
      Reflect.set(window, 'moved', moved);
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & {
          readonly sources: readonly { readonly node: Node | null }[];
        })[])
          for (const { node } of sources) {
            const part = node?.parentElement?.closest('main, aside');
            if (part) moved.push(part.outerHTML);
          }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitor.remembers(before);
    await visitor.goto('/tone');
    const phone = page.getByRole('complementary', { name: wizard.document.frame.preview?.caption });
    await expect(phone).toContainText(String(everything.key_question));
    await expectAccessible(visitor, 'a question with the phone');
    // The question and the phone stand in the middle as one.
    const [left, right] = await Promise.all([
      page.locator('main h1').evaluate((title) => title.getBoundingClientRect().left),
      phone.evaluate((aside) => innerWidth - aside.getBoundingClientRect().right),
    ]);
    expect(Math.abs(left - right), 'left and right margin').toBeLessThan(20);
    const line = lines.find(({ field }) => field === 'tone')?.text ?? '';
    await expect(phone).not.toContainText(line);
    await page.getByRole('radio').nth(toneAt).click();
    await expect(phone).toContainText(line);
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
  });

  test('is tapped through on the offer with the keyboard alone', async ({ visitor }) => {
    await openOffer(visitor);
    const phone = visitor.page.getByRole('group', { name });
    const press = async (button: string): Promise<void> => {
      await expect(phone.getByRole('button', { name: button, exact: true })).toBeFocused();
      await visitor.page.keyboard.press('Enter');
    };
    await phone.getByRole('button', { name: asking[0]?.[0]?.label, exact: true }).focus();
    for (const [{ label } = { label: '' }] of asking) {
      await press(label);
      await visitor.page.keyboard.press('Tab');
    }
    await press(card?.button ?? '');
    await expect(phone.getByRole('status')).toHaveText(card?.done ?? '');
    await phone.getByRole('button', { name: restart }).click();
    await expect(phone.getByRole('status')).toHaveCount(0);
  });
});

test.describe('the phone peeks in below the questions', { tag: '@phone' }, () => {
  test.use({ time: 'runs' });
  const { preview } = wizard.document.frame;
  const caption = preview?.caption ?? '';

  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 360, height: 640 },
  ])
    test(`and covers nothing at ${size.width} × ${size.height}`, async ({ visitor }) => {
      const { page } = visitor;
      await page.setViewportSize(size);
      await visitor.remembers(everything);
      for (const [node, { type }] of Object.entries(wizard.document.nodes)) {
        if (type !== 'question') continue;
        const drawn = page.waitForResponse(/\/FramePhone-.*js/);
        await visitor.open(node);
        await drawn;
        const peek = page.locator('[aria-haspopup=dialog]');
        await expect(peek).toBeAttached();
        // Whether there is room is known in the next frame.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
        );
        const covered = await peek.evaluate((button) => {
          const { top, bottom } = button.parentElement!.getBoundingClientRect();
          if (bottom === 0) return [];
          return [
            ...document.querySelectorAll('main :is(button, a, input, p, h1, label), footer *'),
          ]
            .filter((part) => {
              const box = part.getBoundingClientRect();
              return (
                part.checkVisibility() &&
                box.height > 0 &&
                box.top < bottom - 1 &&
                box.bottom > top + 1
              );
            })
            .map((part) => part.outerHTML);
        });
        expect(covered, node).toEqual([]);
      }
    });

  test('opens by a tap, keeps the focus, and closes by Escape and a swipe down', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.remembers(everything);
    await visitor.open('tone');
    const peek = visitor.button(caption);
    const sheet = page.getByRole('dialog', { name: caption });
    await peek.tap();
    await expect(sheet).toContainText(String(everything.key_question));
    await expect(sheet.getByRole('button', { name: preview?.close })).toBeFocused();
    // The page behind takes no part.
    await page.getByRole('radio').first().focus();
    await expect(sheet.getByRole('button', { name: preview?.close })).toBeFocused();
    await expectAccessible(visitor, 'the phone as a sheet');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(peek).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    const { x, y, width } = (await sheet.boundingBox())!;
    const touch = (type: string, by: number): Promise<void> =>
      sheet
        .locator('p')
        .first()
        .dispatchEvent(type, {
          pointerId: 1,
          pointerType: 'touch',
          clientX: x + width / 2,
          clientY: y + 30 + by,
        });
    await touch('pointerdown', 0);
    await touch('pointermove', 120);
    await touch('pointerup', 120);
    await expect(sheet).toHaveCount(0);

    await peek.tap();
    await sheet.getByRole('button', { name: preview?.close }).tap();
    await expect(sheet).toHaveCount(0);
    // It does not open again by itself on another screen, nor on the same one later.
    await visitor.act(everything);
    await visitor.expectHere();
    await page.goBack();
    await peek.tap();
    await expect(sheet).toBeVisible();
    await page.goForward();
    await visitor.expectHere();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(peek).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  test('and when it opens, what has been said is there: only the newest line comes in', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    const at = Object.keys(everything).indexOf('tone');
    await visitor.remembers(Object.fromEntries(Object.entries(everything).slice(0, at)));
    await visitor.open('tone');
    const peek = visitor.button(caption);
    await expect(peek).toBeVisible();
    await peek.click();
    const sheet = page.getByRole('dialog', { name: caption });
    const newest = String(await peek.locator('[dir=auto]').textContent());
    await expect(sheet).toContainText(newest);
    // What is said, from top to bottom, and whether it is on its way in.
    const coming = await sheet.evaluate((dialog) => {
      const moving = dialog
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect.target] : []));
      return [...dialog.querySelectorAll('[role=log] [dir=auto]')].map((line) => ({
        text: line.textContent,
        moves: moving.some((part) => part !== dialog && part?.contains(line)),
      }));
    });
    expect(coming.length).toBeGreaterThan(2);
    const first = coming.findIndex(({ moves }) => moves);
    expect(coming[first]?.text).toBe(newest);
    expect(first).toBeGreaterThan(0);
    // Answers to it come after it.
    expect(coming.slice(first).every(({ moves }) => moves)).toBe(true);
  });

  test('and is gone while a text box has the focus, on low windows, and on other screens', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.remembers(everything);
    const [question = ''] =
      Object.entries(wizard.document.nodes).find(
        ([, node]) => node.type === 'question' && node.asks.type === 'text',
      ) ?? [];
    await visitor.open(question);
    const peek = visitor.button(caption);
    await expect(peek).toBeVisible();
    const box = page.getByRole('textbox');
    await box.focus();
    await expect(peek).toBeHidden();
    await box.blur();
    await expect(peek).toBeVisible();
    await page.setViewportSize({ width: 390, height: 590 });
    await expect(peek).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(peek).toBeVisible();
    const [carousel = ''] =
      Object.entries(wizard.document.nodes).find(([, { type }]) => type === 'carousel') ?? [];
    const drawn = page.waitForResponse(/\/FramePhone-.*js/);
    await visitor.open(carousel);
    await drawn;
    await visitor.expectHere();
    await expect(peek).toHaveCount(0);
  });
});

/** The place of the tone's card. */
const toneAt = Object.keys(
  wizard.document.fields.tone?.type === 'choice' ? wizard.document.fields.tone.values : {},
).indexOf(String(everything.tone));
