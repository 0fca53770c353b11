import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { studioRoot } from '../../../playwright.config';
import { readToGrant } from '../support/grant';
import { axeOf, expect, test } from '../support/studio-page';

test.describe('the visitor’s device and clock in the studio @desk', () => {
  test.use({ flow: 'flows/interface-wizard.json' });

  test('are as the editor sets them: colours, motion, a slow connection, and a time that passes at once', async ({
    studio,
  }) => {
    const { preview, heading } = studio;
    const goTo = async (id: string, title: string): Promise<void> => {
      await studio.card(id).click();
      await expect(heading).toContainText(title);
    };

    const logo = preview.locator('header img').first();
    const colour = async (): Promise<string> =>
      heading.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await studio.button('Forced colours').click();
    // Pictures of one colour follow the forced ones.
    await expect(logo).toHaveCSS('filter', 'brightness(0) invert(1)');
    expect(await colour()).not.toBe(before);
    await studio.button('Forced colours').click();
    await expect(logo).toHaveCSS('filter', 'none');
    expect(await colour()).toBe(before);

    await expect(heading).not.toHaveCSS('transition-property', 'none');
    await studio.button('Less motion').click();
    await expect(heading).toHaveCSS('transition-property', 'none');
    await studio.button('Less motion').click();

    // A held clock ends no timer by itself, one when it is told to, and all of a day.
    await studio.button('Hold the clock').click();
    await goTo('offer-intro', 'Now We Know');
    await studio.button('Next timer').click();
    await expect(heading).toContainText('You’ve already done');
    await studio.button('Hold the clock').click();
    await expect(heading).toContainText('Let’s Turn Your Plan');

    // A timer does not change the selection while the editor types. The next edit takes the preview back to the selected screen.
    await studio.button('Hold the clock').click();
    await studio.replace('"headline": "Now We Know', '"headline": "Here We Know');
    await expect(heading).toContainText('Here We Know');
    // By a script, so that the focus stays in the text.
    await studio.button('Next timer').evaluate((button: HTMLElement) => button.click());
    await expect(heading).toContainText('You’ve already done');
    await expect(studio.card('offer-intro')).toHaveClass(/selected/);
    await studio.page.keyboard.insertText(' Now');
    await expect(heading).toContainText('Here We Know Now');
    await studio.button('Hold the clock').click();
    await goTo('plan-recap', 'Let’s Turn Your Plan');

    // A page that is loaded again is sent everything, and goes on where it was.
    await studio.page
      .getByTitle('The funnel as a visitor sees it')
      .evaluate((frame: HTMLIFrameElement) => frame.setAttribute('src', frame.src));
    await expect(heading).toContainText('Let’s Turn Your Plan');
    await studio.replace('"headline": "Here We Know', '"headline": "Now We Know');
    await studio.button('Hold the clock').click();
    await goTo('offer-intro', 'Now We Know');
    await studio.button('Hold the clock').click();
    await goTo('plan-recap', 'Let’s Turn Your Plan');

    // The server sees in the referrer of a picture that it is to be late.
    const picture = studio.page.waitForRequest(/\/images\//);
    await studio.button('Slow').click();
    expect(await (await picture).headerValue('referer')).toContain('slow-connection');
    await expect(heading).toContainText('Let’s Turn Your Plan');
    await goTo('email', 'Where should we send');
    await preview.getByRole('textbox').fill('ada@example.com');
    await preview.getByRole('textbox').press('Enter');
    await expect(preview.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await studio.button('Slow').click();

    await goTo('offer', 'Your Personalized');
    await readToGrant(preview);
    const left = preview.getByRole('timer').first();
    await studio.button('+1 min').click();
    await expect(left).toHaveText(/^23/);
    await studio.button('+24 h').click();
    await expect(left).toBeHidden();
  });
});

test.describe('the page in the studio’s preview @desk', () => {
  // The browser says what the policy of the page has refused.
  test.use({
    flow: 'flows/piano-tuning.json',
    allowed: /Content Security Policy|Failed to load resource/,
  });

  test('reads no token of the studio, and calls no API', async ({ studio }) => {
    const { page, preview } = studio;
    const own = new URL(page.url()).origin;
    const token = await page.locator('meta[name="studio-token"]').getAttribute('content');
    const taken = await preview.locator('body').evaluate(async (_body, studioOrigin) => {
      const outcome = async (take: () => unknown): Promise<string> => {
        try {
          return `got ${String(await take())}`;
        } catch {
          return 'refused';
        }
      };
      const read = (url: string) => async (): Promise<string> => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(String(response.status));
        return response.text();
      };
      return Promise.all([
        outcome(() => window.parent.document.head.innerHTML),
        outcome(() => window.top?.localStorage.length),
        outcome(read(`${studioOrigin}/_studio`)),
        outcome(read(`${studioOrigin}/_studio/api/flows`)),
        outcome(read('/_studio')),
        outcome(read('/_studio/api/flows')),
        outcome(read('/favicon.svg')),
      ]);
    }, own);
    const picture = taken.pop();
    expect(picture).toMatch(/^got <svg/);
    expect(taken).toEqual(taken.map(() => 'refused'));
    expect(await preview.locator('html').innerHTML()).not.toContain(token);
  });

  test('opens the page that visitors get, also for phones, and commits the flow', async ({
    studio,
  }) => {
    // Two builds, and a backend each.
    test.setTimeout(300_000);
    const { page } = studio;
    const token = (await page.locator('meta[name="studio-token"]').getAttribute('content')) ?? '';
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      studio.button('Real page').click(),
    ]);
    const stored = tab.waitForResponse((answer) => answer.url().includes('/rest/v1/'), {
      timeout: 90_000,
    });
    const question = tab.getByRole('radiogroup');
    await expect(question).toBeVisible({ timeout: 90_000 });
    expect(new URL(tab.url()).origin).not.toBe(new URL(page.url()).origin);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await question.getByRole('radio').first().click();
    expect((await stored).status(), 'an answer is stored').toBe(201);
    await tab.close();

    // The answer that the site is off, asked for before it is started, arrives last.
    let answerBefore: (() => Promise<void>) | undefined;
    await page.route('**/_studio/api/site?*name=phone*', async (route) => {
      const isFirst = answerBefore === undefined;
      if (!isFirst && route.request().method() === 'GET') return route.continue();
      const response = await route.fetch();
      const body = await response.text();
      const answer = (): Promise<void> => route.fulfill({ response, body });
      if (isFirst) answerBefore = answer;
      else await Promise.all([answer(), answerBefore?.()]);
      return undefined;
    });
    await studio.button('Phone…').click();
    const dialog = page.getByRole('dialog', { name: 'Open on my phone' });
    const reachable = dialog.getByRole('switch', { name: 'Reachable from phones' });
    await expect.poll(() => answerBefore).toBeDefined();
    await reachable.press('Space');
    await expect(reachable).toBeChecked();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(dialog.locator('[role=img], [role=alert]')).toHaveRole('img', {
      timeout: 150_000,
    });
    const url = (await dialog.getByRole('link').textContent()) ?? '';
    await expect(dialog.getByRole('img', { name: `QR code of ${url}` })).toBeVisible();
    expect(await axeOf(page)).toEqual([]);
    for (const path of ['', '_studio', '_studio/api/flows', '_studio/assets/studio-1.js']) {
      const answer = await page.request.get(url + path, { headers: { 'x-studio-token': token } });
      const body = await answer.text();
      expect(body, path).not.toMatch(new RegExp(`${token}|flows/|<title>Studio`));
    }
    await reachable.press('Space');
    await expect(reachable).not.toBeChecked();
    await expect(() => expect(page.request.get(url)).rejects.toThrow('ECONNREFUSED')).toPass();
    await page.keyboard.press('Escape');

    const git = (...args: readonly string[]): string =>
      execFileSync('git', args, { cwd: studioRoot, encoding: 'utf8' }).trim();
    git('init', '--quiet');
    git('config', 'user.name', 'Ada');
    git('config', 'user.email', 'ada@example.com');
    await studio.button('Commit…').click();
    const commit = page.getByRole('dialog', { name: 'Commit' });
    await expect(commit.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Add the funnel /);
    expect(await axeOf(page)).toEqual([]);
    await commit.getByRole('textbox', { name: 'Message' }).fill('Tune pianos');
    await commit.getByRole('button', { name: 'Commit' }).click();
    await expect(commit.getByText(/^Committed as/)).toBeVisible();
    expect(git('log', '--name-only', '--format=%s')).toBe(`Tune pianos\n\n${studio.file}`);
    rmSync(join(studioRoot, '.git'), { recursive: true });
  });
});

test.describe('words in the studio’s preview @desk', () => {
  test('are written where they stand by a double-click, with chips, their variant, and one undo', async ({
    studio,
  }) => {
    const { page, preview, heading } = studio;
    const box = preview.locator('.words-box').getByRole('textbox');
    const goTo = async (id: string, title: string): Promise<void> => {
      await studio.card(id).click();
      await expect(heading).toContainText(title);
    };
    // The answer in the title is a chip, and stays one.
    await goTo('space', 'How much room does');
    await heading.dblclick();
    await expect(box).toHaveAccessibleName('Title');
    await expect(box.locator('.copy-chip')).toHaveText('place_name');
    await box.press('Home');
    await box.press('Delete');
    await page.keyboard.type('And h');
    await box.press('Enter');
    await expect(heading).toHaveText(/^And how much room does .+ have\?$/);
    await expect(preview.locator('.words-box')).toBeHidden();
    await expect(studio.text).toContainText('"And how much room does {place_name} have?"');
    await studio.button('Undo').click();
    await expect(heading).toHaveText(/^How much room does/);
    await expect(studio.text).toContainText('"How much room does {place_name} have?"');
    await expect(studio.button('Undo')).toBeDisabled();

    // The first click on a card has answered and gone on: that is taken back. Its words are those of the answer.
    await preview.getByText('A small yard').dblclick();
    await expect(box).toHaveAccessibleName('Answer wherever space is shown');
    await box.press('End');
    await page.keyboard.type(' or two');
    await box.press('Escape');
    await expect(preview.getByText('A small yard', { exact: true })).toBeVisible();
    await preview.getByText('A small yard').click({ modifiers: ['Alt'] });
    await expect(studio.page.locator('.text-pane .cm-activeLine')).toContainText('A small yard');

    // A button leads on at its first click.
    await goTo('shady-balcony', 'A Shady Balcony');
    await preview.getByText('Good to Know').dblclick();
    await box.press('End');
    await page.keyboard.type('!');
    await heading.click();
    await expect(preview.getByRole('button', { name: 'Good to Know!' })).toBeVisible();

    // By keyboard: F2, and from words to words with Tab.
    await goTo('first-season', 'Salad Before Summer');
    await heading.press('F2');
    await expect(box).toHaveAccessibleName('Headline where wish is Something to eat');
    await box.press('Tab');
    await expect(box).toHaveAccessibleName('Subheadline where wish is Something to eat');
    await page.keyboard.type(' {wish.th');
    await expect(preview.getByRole('option')).toHaveCount(1);
    await box.press('Enter');
    await box.press('Enter');
    await expect(preview.getByText('for the cold months. vegetables and herbs')).toBeVisible();
    await studio.button('Save').click();
    await expect.poll(() => studio.saved).toContain('cold months. {wish.things}"');
    expect(studio.saved).toContain('"Good to Know!"');
  });
});
