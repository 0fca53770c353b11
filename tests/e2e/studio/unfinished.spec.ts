import { merged } from '../../support/merge-patch';
import { expect, test } from '../support/studio-page';

/** An offer that nothing leads to yet, an outcome that no screen shows, and a loader that is over at once. */
const unfinished = {
  outcomes: { patience: { label: 'A garden that waits' } },
  nodes: {
    drawing: { steps: [{ label: 'Measuring the light', lasts: '300ms' }] },
    deal: {
      type: 'offer',
      path: '/deal',
      progress: 100,
      sections: {
        greeting: { type: 'greeting', greeting: 'For you', headline: 'A new deal' },
      },
    },
  },
};

test.describe('an unfinished funnel in the studio @desk', () => {
  test('is shown and edited live while screens are not wired, held while they would pass, and checked for publishing', async ({
    studio,
  }) => {
    const { page, heading } = studio;
    const text = JSON.stringify(merged(JSON.parse(studio.saved), unfinished), null, 2);
    await studio.writeAll(text);

    await test.step('a screen that nothing leads to', async () => {
      await studio.card('deal').click();
      await expect(heading).toHaveText('A new deal');
      await studio.replace('A new deal', 'A better deal');
      await expect(heading).toHaveText('A better deal');
      await expect(page.getByText('The text has errors')).toBeHidden();
      await expect(studio.button('0 errors')).toBeVisible();
      await expect(studio.button('2 publish errors')).toBeVisible();
    });

    await test.step('a loader that is selected', async () => {
      await studio.card('drawing').click();
      await expect(heading).toContainText('Drawing');
      const held = page.getByText('held while you edit it');
      await expect(held).toBeVisible();
      await studio.replace('"headline": "Drawing', '"headline": "Painting');
      await expect(heading).toContainText('Painting');
      await expect(held).toBeVisible();
      await studio.button('Let it go on').click();
      await expect(studio.card('plan')).toHaveClass(/selected/);
      await expect(held).toBeHidden();
      await expect(heading).not.toContainText('Painting');
    });

    await test.step('a loader that the visitor comes to', async () => {
      await studio.card('mail').click();
      await studio.preview.getByRole('textbox').fill('ada@example.com');
      await studio.preview.getByRole('textbox').press('Enter');
      await expect(studio.card('plan')).toHaveClass(/selected/);
    });

    await test.step('a line that is dragged into the preview', async () => {
      const view = page.locator('.react-flow__viewport');
      const before = await view.getAttribute('style');
      const end = await page.locator('.react-flow__edgeupdater-target').first().boundingBox();
      const frame = await page.locator('.preview-stage').boundingBox();
      const hint = await page.locator('.preview-hint').boundingBox();
      if (!end || !frame || !hint) throw new Error('There is no line or no preview.');
      await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
      await page.mouse.down();
      await page.mouse.move(frame.x - 10, frame.y + 300, { steps: 8 });
      await expect(view).not.toHaveAttribute('style', before ?? '');
      await page.mouse.move(frame.x + 200, frame.y + 300, { steps: 4 });
      await page.mouse.move(hint.x + 90, hint.y + 12, { steps: 4 });
      await page.mouse.up();
      await expect(view).toHaveAttribute('style', before ?? '');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('what keeps it from going live', async () => {
      await page.getByRole('tab', { name: 'Publish' }).click();
      const list = page.getByRole('region', { name: 'Publish check' });
      await expect(list.getByText(/^\d+ things keep this funnel from going live/)).toBeVisible();
      await list.getByRole('button', { name: /Nothing leads here from "place"/ }).click();
      await expect(studio.card('deal')).toHaveClass(/selected/);
      await list.getByRole('button', { name: /^not saved/ }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(list.getByRole('button', { name: /^not saved/ })).toBeHidden();
    });
  });
});
