import { addressOf } from '../../engine';
import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { strongestEdge } from './support/strongest-edge';
import { expect, test } from './support/test';

const { document: flow, outline } = wizard;

/** Upright windows: the lowest, those where the drawings change, and large phones. */
const windows = [
  { width: 320, height: 560 },
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 360, height: 700 },
  { width: 360, height: 740 },
  { width: 412, height: 732 },
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];

const answers = answersAt(flow, 0);
const scenes = Object.entries(flow.nodes).flatMap(([id, node]) =>
  node.type === 'info' && node.background ? [id] : [],
);

test.describe('the copy of scenes in upright windows', { tag: '@phone' }, () => {
  for (const scene of scenes)
    test(`stands below the drawing of ${scene}`, async ({ visitor }) => {
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visitor.remembers(answers);
      await visitor.goto(addressOf(outline, scene, answers));
      const copy = page.locator('main > :has(h1)');
      const drawing = page.locator('main > [data-bleed="window"] > img');
      await drawing.evaluate((image: HTMLImageElement) => image.decode());
      await page.addStyleTag({ content: 'main > :has(h1) > * { visibility: hidden }' });
      for (const size of windows) {
        await page.setViewportSize(size);
        const box = (await copy.boundingBox())!;
        const seen = { ...box, height: Math.min(box.height, size.height - box.y) };
        const sharpest = await strongestEdge(page, seen);
        expect
          .soft(sharpest, `brightness within 20 px at ${size.width}x${size.height}`)
          .toBeLessThan(8);
      }
    });
});
