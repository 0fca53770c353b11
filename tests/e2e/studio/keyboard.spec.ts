import { expect, test } from '../support/studio-page';

test.describe('an editor without a mouse @desk', () => {
  test('adds a screen, writes its copy, chooses what follows on the map, takes it back and saves', async ({
    studio,
    browser,
  }) => {
    const { page } = studio;
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const command = async (words: string): Promise<void> => {
      await keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
      await keyboard.type(words);
      await keyboard.press('Enter');
    };
    const next = (): unknown => JSON.parse(studio.saved).nodes['how-big-is-it']?.next;

    await command('Edit as a form');
    await command('Screen light');
    await expect(studio.card('light')).toHaveClass(/selected/);
    await command('Add a screen after it');
    await expect(focused).toHaveRole('textbox');
    await keyboard.type('How big is it?');
    await keyboard.press('Tab');
    await keyboard.type('Small\nLarge');
    await keyboard.press('Tab');
    await expect(focused).toHaveText(/^Single choice/);
    await keyboard.press('Enter');
    await expect(studio.card('how-big-is-it')).toHaveClass(/selected/);
    // The new screen's title has the focus, selected.
    await expect(focused).toHaveText('How big is it?');
    await expect(studio.heading).toHaveText('How big is it?');
    await keyboard.type('How big is your space?');
    await expect(studio.heading).toHaveText('How big is your space?');
    await keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const before = next();

    await command('Choose what follows it');
    await expect(page.getByText('Where does how-big-is-it lead?')).toBeVisible();
    await expect(studio.card('how-big-is-it')).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByText('Where does how-big-is-it lead?')).toBeHidden();
    await command('Choose what follows it');
    await expect(studio.card('how-big-is-it')).toBeFocused();
    await keyboard.press('Tab');
    const id = await focused.getAttribute('data-id');
    await keyboard.press('Enter');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await keyboard.press('ControlOrMeta+s');
    await expect.poll(next).toBe(id);
    expect(id).not.toBe(before);

    await command('Undo');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await keyboard.press('ControlOrMeta+s');
    await expect.poll(next).toBe(before);
    expect(JSON.parse(studio.saved).nodes['how-big-is-it'].title).toBe('How big is your space?');

    // An editor who has chosen nothing begins with the form.
    const first = await browser.newPage();
    await first.goto(page.url());
    await expect(first.getByRole('button', { name: 'Form', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await first.close();
  });
});
