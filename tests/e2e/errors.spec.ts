import { answersAt } from './support/answer-sets';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

test.describe('a screen that cannot be drawn', { tag: '@desk' }, () => {
  test.use({ funnel: garden });

  test('gives way to the error, and to the link home', async ({ visitor }) => {
    const { page } = visitor;
    const { errorTitle, errorButton } = garden.document.messages;
    const all = answersAt(garden.document, 0);
    visitor.problems.allow(/TypeError|Cannot read properties|An error occurred|The above error/);
    // The copy of the last choice question loses its cards on the way to the browser.
    const [id, question] =
      Object.entries(garden.document.nodes).findLast(
        ([, node]) => node.type === 'question' && node.asks.type === 'choice',
      ) ?? [];
    if (!id || question?.type !== 'question' || question.asks.type !== 'choice')
      throw new Error('There is no choice question.');
    const start = `"field":"${question.asks.field}","choices":`;
    let spoiled = 0;
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const broken = code
        .replaceAll(start, start.replace('choices', 'chances'))
        .replaceAll(
          start.replaceAll('"', '\\"'),
          start.replaceAll('"', '\\"').replace('choices', 'chances'),
        );
      if (broken !== code) spoiled += 1;
      await route.fulfill({ response, body: broken });
    });
    await visitor.goto();
    while (visitor.node !== id) {
      await visitor.expectHere();
      await visitor.act(all);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorTitle);
    expect(spoiled, 'the file with the copy of the screens').toBe(1);
    await expect(page.getByRole('alert')).toContainText(/undefined/);
    // An operator learns of it: the message and the screen, and no answers.
    expect(await visitor.dataLayer()).toContainEqual({
      event: garden.document.messages.errorEvent ?? 'render_error',
      message: expect.stringMatching(/undefined/),
      screen_name: garden.outline.nodes[id]?.screenName ?? id,
    });
    await page.unrouteAll();
    await visitor.press(visitor.button(errorButton));
    await visitor.goto();
    await visitor.expectHere();
    await visitor.expectAnswerShown();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test.describe('an error outside of the screen', { tag: '@desk' }, () => {
  test('is shown below the logo, in the middle of the page', async ({ visitor }) => {
    const { page } = visitor;
    const { errorTitle } = wizard.document.messages;
    visitor.problems.allow(/TypeError|Cannot read properties|An error occurred|The above error/);
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const broken = code.replaceAll(/(\\?")links\1:\[\{/g, '$1limks$1:[{');
      await route.fulfill({ response, body: broken });
    });
    await visitor.goto();
    const title = page.getByRole('heading', { level: 1, name: errorTitle });
    await expect(title).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
    const { y = 0 } = (await title.boundingBox()) ?? {};
    expect(y, 'the top of the title').toBeGreaterThan(200);
  });
});
