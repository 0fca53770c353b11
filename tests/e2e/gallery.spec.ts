import type { Answers } from '../../engine';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { gallery } from './support/funnels';
import { expect, test } from './support/test';

const { document } = gallery;
const questions = Object.entries(document.nodes).flatMap(([id, node]) =>
  node.type === 'question' ? [id] : [],
);

/** Days that are not over before the test is. */
const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Answers to everything, which lead through every question, with these words in the boxes for text. */
const answersWith = (words: readonly string[]): Answers => ({
  ...Object.fromEntries(
    Object.entries(answersAt(document, 0)).map(([id, answer], index) => {
      const field = document.fields[id];
      return field?.type === 'text' && field.pattern === undefined
        ? [id, words[index % words.length]?.slice(0, field.maxLength)]
        : [id, answer];
    }),
  ),
  toppings: ['butter'],
  slices: true,
  day: nextWeek,
  party: nextWeek,
  grain: 'other',
  other_grain: words[0],
  allergies: ['other'],
  other_allergy: words[1],
});
const longWords = ['Donaudampfschifffahrtselektrizitäten', 'https://example.com/a/very/long/one'];
const rightToLeft = ['ليلى (الدار البيضاء) 3', 'שלום (עולם)!'];

/** No part of a screen is wider than the window, and the counter keeps to the gutter. A picture of it is kept where GALLERY_SHOTS names a folder. */
async function expectFits(visitor: FunnelPage, state: string, node = visitor.node): Promise<void> {
  const { page, way } = visitor;
  const width = await page.evaluate(() => window.document.documentElement.scrollWidth);
  expect.soft(width, `${node}, ${state}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const counter = await page.getByRole('banner').locator('p').boundingBox();
  expect
    .soft((counter?.x ?? 0) + (counter?.width ?? 0), `${node}, counter`)
    .toBeLessThan(width - 15);
  const shots = process.env.GALLERY_SHOTS;
  if (shots)
    await page.screenshot({ path: `${shots}/${node}-${state}-${way}.png`, fullPage: true });
}

/** Sends a question without an answer. Gives whether that is refused. */
async function isRefused({ page, node }: FunnelPage): Promise<boolean> {
  const hasButton = (await page.locator('main button[type=submit]').count()) > 0;
  // An optional question, and one that begins with an answer, cannot be wrong.
  if (!hasButton || ['days', 'share', 'news', 'order'].includes(node)) return false;
  // Its form, because an unready button does nothing.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.locator('main [role=alert]:not(:empty)').first()).toBeVisible();
  return true;
}

/** Holds back what a visitor sends, until it is let go. */
async function held({ page }: FunnelPage): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { webhook } = document;
  await page.route(`**/functions/v1/${webhook?.function}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/**
 * Takes the gallery from the first question to the plan, and looks at every question.
 * @param looksAtSending whether to look at the questions that send answers while they do
 */
async function takeAll(
  visitor: FunnelPage,
  answers: Answers,
  look: () => Promise<void>,
  { looksAtSending = false } = {},
): Promise<void> {
  const seen: string[] = [];
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.goto();
  while (visitor.node !== 'plan') {
    await visitor.expectHere();
    const { screen, node } = visitor;
    if (screen.type === 'question') {
      seen.push(node);
      await look();
    }
    const submitting = screen.type === 'question' ? screen.sends?.submitting : undefined;
    if (submitting === undefined || !looksAtSending) await visitor.act(answers);
    else {
      const release = await held(visitor);
      await visitor.act(answers);
      await expect(visitor.page.getByText(submitting, { exact: true })).toBeVisible();
      await expectFits(visitor, 'sending', node);
      await expectAccessible(visitor, `${node} while it sends`);
      release();
    }
  }
  expect(seen).toEqual(questions);
}

test.use({ funnel: gallery });

test('an optional question is skipped', { tag: '@phone' }, async ({ visitor }) => {
  await visitor.page.goto(`${gallery.url}/text`);
  await visitor.page.getByRole('button', { name: 'I would rather not say' }).tap();
  await expect(visitor.heading).toHaveText('Where should we write to?');
});

test(
  'every kind of question, empty, wrong and while it sends, answered by touch with long words, fits 320 px and passes axe in dark mode',
  { tag: '@phone' },
  async ({ visitor }) => {
    test.slow();
    // By keyboard they are looked at in light mode.
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await visitor.page.setViewportSize({ width: 320, height: 640 });
    const look = async (): Promise<void> => {
      await expectFits(visitor, 'empty');
      if (await isRefused(visitor)) await expectFits(visitor, 'wrong');
      await expectAccessible(visitor, visitor.node);
    };
    await takeAll(visitor, answersWith(longWords), look, { looksAtSending: true });
    await visitor.expectStored();
  },
);

// 720 pixels are a window of 1440 at a zoom of 200 %.
test.describe('by keyboard alone', { tag: '@desk' }, () => {
  test.use({ way: 'arrows', viewport: { width: 720, height: 450 } });

  test('every kind of question, answered before in right-to-left scripts, fits a zoom of 200 % and passes axe', async ({
    visitor,
  }) => {
    test.slow();
    const answers = answersWith(rightToLeft);
    await visitor.remembers(answers);
    await takeAll(visitor, answers, async () => {
      await visitor.expectAnswerShown();
      await expectFits(visitor, 'filled');
      await expectAccessible(visitor, visitor.node);
    });
  });
});
