/** Photographs a page frame by frame with a headless browser. */
import { chromium } from 'playwright';
import { find } from '../tools.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

/** Opens a browser for several clips. */
export const openCamera = () => chromium.launch({ executablePath: find('chromium'), args: flags });

/** The two shapes of a film: the page's size in CSS pixels, and how many pixels of the film one of them is. */
export const shapes = [
  { ending: '', width: 1280, height: 720, density: 1 },
  { ending: '-portrait', width: 576, height: 720, density: 1.25, upright: true },
];

/**
 * When more moves than the slow drift of a scene, in seconds. In between a few photographs a second are enough.
 * Runs in the page.
 */
function busyTimes() {
  const slow = /^(cut|push|swing|bob|roam-)/;
  const timing = ({ effect }) => effect.getComputedTiming();
  const span = (animation) => [
    timing(animation).delay / 1000,
    (timing(animation).delay + timing(animation).activeDuration) / 1000,
  ];
  return globalThis.moving.flatMap((animation) => {
    if (slow.test(animation.animationName)) return [];
    if (Number.isFinite(timing(animation).activeDuration)) return [span(animation)];
    // What goes on for ever is seen as long as its scene.
    const scene = animation.effect.target.closest('.scene');
    const ofScene = globalThis.moving.filter(({ effect }) => effect.target === scene).map(span);
    return [[Math.min(...ofScene.flat()), Math.max(...ofScene.flat())]];
  });
}

/** Opens a page with every animation paused; returns a function that photographs a moment. */
export async function aim(browser, html, { width, height, density }) {
  const page = await browser.newPage({
    viewport: { width: width * density, height: height * density },
  });
  await page.setContent(html);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      ['650 80px "Bricolage Grotesque"', '500 20px Figtree'].map((f) => document.fonts.load(f)),
    );
    globalThis.moving = document.getAnimations();
    for (const animation of globalThis.moving) animation.pause();
  });
  const session = await page.context().newCDPSession(page);
  const shoot = async (seconds) => {
    await page.evaluate((ms) => {
      for (const animation of globalThis.moving) animation.currentTime = ms;
    }, seconds * 1000);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 97,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  };
  const busy = await page.evaluate(busyTimes);
  const isBusy = (seconds) => busy.some(([from, to]) => seconds >= from && seconds <= to);
  return { shoot, isBusy, close: () => page.close() };
}
