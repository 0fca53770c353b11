import { axeOf, expect, test } from '../support/studio-page';

test.describe('the look in the studio @desk', () => {
  test('is chosen, dragged, mended and taken back, and the preview follows', async ({ studio }) => {
    const { page, preview } = studio;
    const pane = page.getByRole('region', { name: 'Look' });
    const root = preview.locator('html');
    const token = (name: string): Promise<string> =>
      root.evaluate((html, of) => getComputedStyle(html).getPropertyValue(of), `--${name}`);
    const undo = page.getByRole('button', { name: /^Undo/ });
    const theme = async (): Promise<unknown> => {
      await page.keyboard.press('ControlOrMeta+s');
      const document: unknown = JSON.parse(studio.saved);
      return document && typeof document === 'object' && 'theme' in document
        ? document.theme
        : undefined;
    };
    const before = await theme();
    await studio.button('Look').click();

    await test.step('a look goes below what is the funnel’s own, which is said', async () => {
      await expect(pane).toContainText('No look is chosen');
      await pane.getByRole('radio', { name: 'Signal' }).check();
      await expect(pane).toContainText('The funnel’s own stay beside Signal: accent, accent end');
      // Its own radius stays, the buttons of the look come.
      await expect.poll(() => token('radius')).toBe('14px');
      await expect.poll(() => token('radius-button')).toBe('2px');
      await expect(undo).toHaveAccessibleName('Undo: choosing Signal');
    });

    await test.step('alone it takes the place of everything', async () => {
      await pane.getByRole('button', { name: 'Use only the look' }).click();
      await expect(pane).toContainText('All is as in Signal.');
      await expect.poll(theme).toEqual({ preset: 'signal' });
      await undo.click();
      await undo.click();
      await expect(pane).toContainText('No look is chosen');
      await expect.poll(theme).toEqual(before);
    });

    await test.step('a drag is drawn at once, and is one step', async () => {
      const radius = pane.getByRole('slider', { name: 'Radius' });
      await radius.scrollIntoViewIfNeeded();
      const box = await radius.boundingBox();
      if (!box) throw new Error('There is no slider.');
      const { x, y, width, height } = box;
      await page.mouse.move(x + (width * 14) / 32, y + height / 2);
      await page.mouse.down();
      for (const part of [0.5, 0.6, 0.7, 0.8])
        await page.mouse.move(x + width * part, y + height / 2);
      const dragged = await radius.inputValue();
      expect(Number(dragged)).toBeGreaterThan(20);
      await expect.poll(() => token('radius')).toBe(`${dragged}px`);
      // It is not written yet.
      await expect(undo).not.toHaveAccessibleName(/Radius/);
      await page.mouse.up();
      await expect(undo).toHaveAccessibleName('Undo: changing Radius');
      await expect.poll(theme).toMatchObject({ shape: { radius: Number(dragged) } });
      await page.keyboard.press('ControlOrMeta+z');
      await expect(radius).toHaveValue('14');
      await expect(radius).toBeFocused();
      await expect.poll(() => token('radius')).toBe('14px');
      await page.keyboard.press('ArrowRight');
      await expect(undo).toHaveAccessibleName('Undo: changing Radius');
      await expect.poll(() => token('radius')).toBe('15px');
      // As is standard: it is not written, nor is what would be empty then.
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect(radius).toHaveValue('18');
      await expect.poll(theme).not.toHaveProperty('shape');
    });

    await test.step('what cannot be read is told while it is written, and mended by a press', async () => {
      const ink = pane.getByRole('textbox', { name: 'Ink', exact: true });
      await expect(pane.getByRole('list', { name: 'What cannot be read' })).toBeEmpty();
      await ink.fill('#9a9');
      await expect(ink).toHaveAttribute('aria-invalid', 'true');
      await ink.fill('#99aa99');
      const repair = pane.getByRole('list', { name: 'What cannot be read' });
      await expect(repair).toContainText('Light screens in light mode: text has 2.');
      await expect(pane.getByRole('row', { name: /^Light screens/ })).toContainText('too little');
      await expect.poll(() => token('ink')).toBe('#99aa99');
      expect(await axeOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeOf(page, ['wcag2aa'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      const mend = repair.getByRole('button', { name: /^Use #.* for ink$/ });
      const colour = /#\w{6}/.exec((await mend.textContent()) ?? '')?.[0] ?? '';
      await mend.click();
      await expect(repair).toBeEmpty();
      await expect(ink).toHaveValue(colour);
      await expect.poll(() => token('ink')).toBe(colour);
      await expect.poll(theme).toMatchObject({ ink: colour });
    });

    await test.step('a typeface is loaded when its name is drawn, and drawn in the funnel', async () => {
      const isLoaded = (): Promise<boolean> =>
        page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => family.includes('Newsreader') && status === 'loaded',
          ),
        );
      expect(await isLoaded()).toBe(false);
      await pane.locator('summary', { hasText: 'Titles' }).click();
      await expect.poll(isLoaded).toBe(true);
      await pane.getByRole('radio', { name: 'Newsreader' }).check();
      await expect.poll(() => token('display-name')).toBe("'Newsreader'");
      expect(await axeOf(page)).toEqual([]);
    });

    await test.step('groups go back to the standard', async () => {
      await pane.getByRole('button', { name: 'Reset typefaces' }).click();
      await pane.getByRole('button', { name: 'Reset colours' }).click();
      await expect.poll(theme).toEqual({ mode: 'auto' });
      await expect(pane.getByRole('textbox', { name: 'Paper', exact: true })).toHaveValue(
        '#fafaf8',
      );
    });

    await test.step('the visitor’s device is in dark mode', async () => {
      const light = await token('ground');
      const dark = page.getByRole('button', { name: 'Dark mode' });
      await dark.click();
      await expect(dark).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => token('ground')).not.toBe(light);
      await pane.getByRole('radio', { name: 'compact' }).check();
      await expect.poll(() => token('density')).toBe('0.75');
      await expect.poll(() => token('ground')).not.toBe(light);
      await dark.click();
      await expect.poll(() => token('ground')).toBe(light);
    });
  });
});
