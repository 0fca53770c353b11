import type { StartOver } from '../../engine';
import { inlineTexts } from '../../engine';
import { insightFrom } from '../../engine/session';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

const { document: flow, outline } = wizard;
const words = Object.values(inlineTexts(flow).nodes).flatMap((node): StartOver[] =>
  node.type === 'info' && node.startOver ? [node.startOver] : [],
)[0];
const privacy = flow.frame.legal?.links[0];
if (!words || !privacy) throw new Error('The wizard has no way to start over.');
const { idKey, dataKey, insightKey, writeKey } = flow.session;

test.describe('starting over', { tag: '@phone' }, () => {
  test.use({ funnel: wizard, way: 'letters', time: 'runs' });

  test('erases the browser’s copy in all tabs, by keyboard', async ({ visitor, page }) => {
    test.slow();
    const answers = answersAt(flow, 0);
    await visitor.goto();
    await visitor.take(answers, { until: 'name' });
    await visitor.act(answers);
    await visitor.expectStored();
    const id = await visitor.raw(idKey);
    const other = await page.context().newPage();
    await other.goto(`${wizard.url}/name`);
    await expect(other.getByRole('textbox')).toHaveValue(String(answers.name));
    await other.waitForLoadState('networkidle');

    const link = page.getByRole('link', { name: privacy.label });
    await visitor.tabTo(link);
    await page.keyboard.press('Enter');
    const control = visitor.button(words.button);
    const dialog = page.getByRole('dialog', { name: words.headline });
    await visitor.tabTo(control);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(visitor, 'the dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(control).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(visitor.button(words.confirm)).toBeFocused();
    await page.keyboard.press('Enter');

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(`${wizard.url}/`);
      await expect(tab.getByRole('radio').first()).toBeVisible();
      await expect(tab.getByRole('radio', { checked: true })).toHaveCount(0);
    }
    await expect.poll(() => visitor.raw(idKey)).not.toBeNull();
    expect(await visitor.raw(idKey)).not.toBe(id);
    // The new visit is recorded, and knows of the first screen only.
    await expect
      .poll(async () => {
        const insight = insightFrom((await visitor.raw(insightKey)) ?? undefined);
        return Object.keys(insight?.screens ?? {});
      })
      .toEqual([flow.start]);
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(stored.toSorted()).toEqual([idKey, insightKey, writeKey].toSorted());
    expect(await visitor.raw(dataKey)).toBeNull();

    // Neither Back nor Forward leads to an address that holds an answer.
    for (const step of [-1, 1, -1]) {
      await page.evaluate((by) => history.go(by), step);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(outline.nodes[outline.start]?.paths[0]);
    }
  });
});
