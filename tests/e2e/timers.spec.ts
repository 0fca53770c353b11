import { interpolateLocals, milliseconds } from '../../engine';
import { answersAt } from './support/answer-sets';
import { timeOf } from './support/funnel-page';
import { wizard, type Funnel } from './support/funnels';
import { expect, test } from './support/test';

/** The ids of the nodes of a type. */
const nodesOf = (funnel: Funnel, type: string): string[] =>
  Object.keys(funnel.document.nodes).filter((id) => funnel.document.nodes[id]?.type === type);

const all = answersAt(wizard.document, 0);

test.describe('time in the interface wizard', { tag: '@desk' }, () => {
  test.beforeEach(({ visitor }) => visitor.remembers(all));

  test('a chosen card shows as chosen for a moment, then leads on', async ({ visitor }) => {
    const { page } = visitor;
    const seen = new Set<number>();
    for (const id of nodesOf(wizard, 'question')) {
      const node = wizard.document.nodes[id];
      if (node?.type !== 'question' || node.asks.type !== 'choice') continue;
      const stay = milliseconds(node.timings.choice);
      if (seen.has(stay)) continue;
      seen.add(stay);
      await visitor.open(id);
      await visitor.expectHere();
      await visitor.cards.last().click();
      await expect(visitor.cards.last()).toBeChecked();
      await expect(visitor.cards.first()).not.toBeChecked();
      await visitor.passTime(stay - 1);
      await visitor.expectHere();
      await page.keyboard.press('a');
      await expect(visitor.cards.last()).toBeChecked();
      await visitor.passTime(1);
      visitor.answered({ [node.asks.field]: node.asks.choices.at(-1)?.value });
      visitor.leaves();
      await visitor.expectHere();
      await visitor.expectEvents();
    }
  });

  test('a loader ticks its steps off, leads on, and is not left behind in the history', async ({
    visitor,
  }) => {
    for (const id of nodesOf(wizard, 'loader')) {
      await visitor.open(id);
      await visitor.expectHere();
      await visitor.expectStarted();
      const { screen } = visitor;
      if (screen.type !== 'loader') continue;
      const marks = visitor.page.getByRole('listitem').filter({ has: visitor.page.locator('svg') });
      for (const [index, step] of screen.steps.entries()) {
        await expect(visitor.page.getByRole('status')).toHaveText(step.label);
        await expect(visitor.page.locator('main').locator(marks)).toHaveCount(index);
        await visitor.passTime(milliseconds(step.lasts));
      }
      await visitor.passTime(milliseconds(screen.timings.after) - 1);
      await visitor.expectHere();
      const before = await visitor.page.evaluate(() => history.length);
      await visitor.passTime(1);
      visitor.leaves();
      await visitor.expectHere();
      expect(await visitor.page.evaluate(() => history.length)).toBe(before);
    }
  });
});

test.describe('a carousel', { tag: '@phone' }, () => {
  const id = nodesOf(wizard, 'carousel')[0] ?? '';

  test.beforeEach(async ({ visitor }) => {
    await visitor.remembers(answersAt(wizard.document, 0));
    await visitor.open(id);
    await visitor.expectHere();
    await visitor.expectStarted();
  });

  test('stops when the visitor turns it, pauses and goes on', async ({ visitor }) => {
    const { screen, page } = visitor;
    if (screen.type !== 'carousel') throw new Error(`"${id}" is not a carousel.`);
    const { slides, labels } = screen;
    const shared = wizard.document.labels;
    const slide = page.getByRole('heading', { level: 2 });
    const stay = milliseconds(screen.timings.slide);
    const shows = async (index: number): Promise<void> => {
      await expect(slide).toHaveText(slides.at(index)?.headline ?? '');
      const place = ((index + slides.length) % slides.length) + 1;
      await expect(
        page.getByRole('group', {
          name: interpolateLocals(labels.slide, { slide: place, total: slides.length }, 'en'),
        }),
      ).toBeVisible();
    };
    await shows(0);
    await visitor.press(visitor.button(shared.pauseMotion));
    await visitor.passTime(timeOf(screen) * 2);
    await shows(0);
    await visitor.press(visitor.button(labels.previous));
    await shows(-1);
    await visitor.press(visitor.button(labels.next));
    await shows(0);
    await visitor.press(visitor.button(labels.next));
    await shows(1);
    await visitor.passTime(timeOf(screen) * 2);
    await shows(1);
    await visitor.press(visitor.button(shared.playMotion));
    await visitor.passTime(stay - 1);
    await shows(1);
    await visitor.passTime(1);
    await shows(2);
    await visitor.press(visitor.button(labels.continue));
    visitor.leaves();
    await visitor.expectHere();
    await visitor.passTime(timeOf(screen));
    await visitor.expectHere();
    await visitor.expectEvents();
  });
});
