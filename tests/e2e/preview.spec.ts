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

/** The place of the tone's card. */
const toneAt = Object.keys(
  wizard.document.fields.tone?.type === 'choice' ? wizard.document.fields.tone.values : {},
).indexOf(String(everything.tone));
