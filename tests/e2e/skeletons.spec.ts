import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { milliseconds } from '../../engine';
import { skeletonUrl } from '../../playwright.config';
import { readFlow, readFlowIn } from '../support/flows';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import type { Funnel } from './support/funnels';
import { serveFunnel, type Serving } from './support/serve-funnel';
import { expect, test } from './support/test';

const url = skeletonUrl;
const wizard: Funnel = {
  ...readFlow('flows/interface-wizard.json'),
  name: 'interface wizard with another skeleton',
  url,
};
const german: Funnel = {
  ...readFlowIn('de', wizard.file),
  name: 'interface wizard in German with another skeleton',
  url,
};

const { document: flow } = wizard;
const [loader, steps] = Object.entries(flow.nodes)
  .flatMap(([id, node]) => (node.type === 'loader' ? [[id, node.steps] as const] : []))
  .at(0) ?? ['', []];
const [quoting = ''] =
  Object.entries(flow.nodes).find(([, node]) => node.type === 'info' && node.testimonial) ?? [];
const answers = answersAt(flow, 0);

/** Serves the wizard in a look, with other parts of its skeleton, while the tests of this group run. */
function serveWith(preset: string, skeleton: Partial<typeof flow.theme.skeleton>): void {
  let folder = '';
  let server: Serving | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = mkdtempSync(join(tmpdir(), 'funnel-skeleton-'));
    const written: object = JSON.parse(wizard.text);
    const file = join(folder, basename(wizard.file));
    writeFileSync(file, JSON.stringify({ ...written, theme: { preset, skeleton } }));
    const translation = wizard.file.replace('.json', '.de.po');
    writeFileSync(join(folder, basename(translation)), readFileSync(translation));
    server = await serveFunnel(file, url);
  });
  test.afterAll(async () => {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });
}

const ringOn = ({ page }: FunnelPage) => page.locator('[data-ring]');
const stepsOn = ({ page }: FunnelPage) => page.locator('main ol > li');

async function waitsAtLoader(visitor: FunnelPage): Promise<void> {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.remembers(answers);
  await visitor.open(loader);
  await visitor.expectStarted();
}

async function expectQuoteOnGround(visitor: FunnelPage): Promise<void> {
  await visitor.remembers(answers);
  await visitor.open(quoting);
  await expect(visitor.page.locator('main figure')).toHaveCSS('border-top-width', '0px');
  await expect(visitor.page.locator('main figure')).toHaveCSS('box-shadow', 'none');
  await expectAccessible(visitor, 'the quote');
}

/** How large the letters of the first element of a kind are, in pixels. */
const letterSize = ({ page }: FunnelPage, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

// One server after the other, on one port.
test.describe.configure({ mode: 'serial' });
test.use({ funnel: wizard, movement: 'runs' });

test.describe('a loader that is a bar', { tag: ['@phone', '@long'] }, () => {
  serveWith('observatory', { loader: 'bar', quotes: 'open' });

  test('fills below the title with each step, without a ring, and leads to the offer', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await waitsAtLoader(visitor);
    await expect(ringOn(visitor)).toBeHidden();
    const bar = page.locator('main :has(> [data-ring])');
    const [place, title, step] = await Promise.all([
      bar.boundingBox(),
      visitor.heading.boundingBox(),
      stepsOn(visitor).first().boundingBox(),
    ]);
    expect(place!.y).toBeGreaterThan(title!.y + title!.height);
    expect(step!.y).toBeGreaterThan(place!.y + place!.height);
    // All of the column but its gutters.
    expect(place!.width).toBe(page.viewportSize()!.width - 32);
    const cutOff = (): Promise<number> =>
      bar.evaluate((element) =>
        Number(/inset\(0px ([\d.]+)%/.exec(getComputedStyle(element, '::after').clipPath)?.[1]),
      );
    for (const [index, { lasts }] of steps.slice(0, 3).entries()) {
      await expect(bar).toHaveText(`${index + 1}/${steps.length}`);
      await expect.poll(cutOff).toBeCloseTo(100 - (100 * (index + 1)) / steps.length, 1);
      await visitor.passTime(milliseconds(lasts));
    }
    await expectAccessible(visitor, 'the bar');
    // Without a ring that could become the phone's rim.
    for (const { lasts } of steps.slice(3)) await visitor.passTime(milliseconds(lasts));
    await visitor.passTime(1000);
    visitor.leaves();
    await visitor.expectHere();
  });

  test('has quotes in large letters on the ground', async ({ visitor }) => {
    await expectQuoteOnGround(visitor);
    expect(await letterSize(visitor, 'main blockquote')).toBeGreaterThanOrEqual(20);
    const words = visitor.page.locator('main blockquote');
    const title = await visitor.heading.evaluate((element) => getComputedStyle(element).fontFamily);
    await expect(words).toHaveCSS('font-family', title);
    const face = await visitor.page.locator('main figure img').boundingBox();
    const { y, height } = (await words.boundingBox())!;
    expect(face!.y).toBeGreaterThan(y + height);
  });
});

test.describe('a loader that is a list', { tag: ['@phone', '@long'] }, () => {
  serveWith('signal', { loader: 'list', quotes: 'portrait' });

  test('has its steps in large letters, and neither ring nor bar', async ({ visitor }) => {
    await waitsAtLoader(visitor);
    await expect(visitor.page.locator('main :has(> [data-ring])')).toBeHidden();
    expect(await letterSize(visitor, 'main ol > li')).toBeGreaterThanOrEqual(20);
    await visitor.passTime(milliseconds(steps[0]!.lasts));
    await expect(stepsOn(visitor).first().locator('svg')).toBeVisible();
    await expect(stepsOn(visitor).nth(1)).toHaveAttribute('aria-current', 'step');
    await expectAccessible(visitor, 'the list');
  });

  test('has a large round face above centred words', async ({ visitor }) => {
    await expectQuoteOnGround(visitor);
    const { page } = visitor;
    const face = (await page.locator('main figure img').boundingBox())!;
    const words = (await page.locator('main blockquote').boundingBox())!;
    expect(face.width).toBeGreaterThanOrEqual(112);
    expect(face.height).toBe(face.width);
    expect(face.y + face.height).toBeLessThan(words.y);
    expect(face.x + face.width / 2).toBeCloseTo(page.viewportSize()!.width / 2, 0);
  });

  test.describe('in German', () => {
    test.use({ funnel: german });
    for (const [width, height] of [
      [320, 568],
      [360, 640],
    ] as const)
      test(`fits ${width} x ${height}`, async ({ visitor }) => {
        await visitor.page.setViewportSize({ width, height });
        await waitsAtLoader(visitor);
        await visitor.expectInWindow();
        const scrolled = await visitor.page.evaluate(
          () => document.documentElement.scrollHeight - innerHeight,
        );
        expect(scrolled).toBeLessThanOrEqual(0);
        await expectAccessible(visitor, `the list at ${width} x ${height}`);
      });
  });
});
