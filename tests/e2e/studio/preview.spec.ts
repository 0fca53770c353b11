import { expect, test } from '../support/studio-page';

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
    await expect(heading).toContainText("You've already done");
    await studio.button('Hold the clock').click();
    await expect(heading).toContainText("Let's Turn Your Plan");

    // A timer does not change the selection while the editor types. The next edit takes the preview back to the selected screen.
    await studio.button('Hold the clock').click();
    await studio.replace('"headline": "Now We Know', '"headline": "Here We Know');
    await expect(heading).toContainText('Here We Know');
    // By a script, so that the focus stays in the text.
    await studio.button('Next timer').evaluate((button: HTMLElement) => button.click());
    await expect(heading).toContainText("You've already done");
    await expect(studio.card('offer-intro')).toHaveClass(/selected/);
    await studio.page.keyboard.insertText(' Now');
    await expect(heading).toContainText('Here We Know Now');
    await studio.button('Hold the clock').click();
    await goTo('plan-recap', "Let's Turn Your Plan");

    // A page that is loaded again is sent everything, and goes on where it was.
    await studio.page
      .getByTitle('The funnel as a visitor sees it')
      .evaluate((frame: HTMLIFrameElement) => frame.setAttribute('src', frame.src));
    await expect(heading).toContainText("Let's Turn Your Plan");
    await studio.replace('"headline": "Here We Know', '"headline": "Now We Know');
    await goTo('offer-intro', 'Now We Know');
    await goTo('plan-recap', "Let's Turn Your Plan");

    // The server sees in the referrer of a picture that it is to be late.
    const picture = studio.page.waitForRequest(/\/images\//);
    await studio.button('Slow').click();
    expect(await (await picture).headerValue('referer')).toContain('slow-connection');
    await expect(heading).toContainText("Let's Turn Your Plan");
    await goTo('email', 'Where should we send');
    await preview.getByRole('textbox').fill('ada@example.com');
    await preview.getByRole('textbox').press('Enter');
    await expect(preview.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await studio.button('Slow').click();

    await goTo('offer', 'Your Personalized');
    await studio.button('+1 min').click();
    const left = preview.getByRole('timer').first();
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
});
