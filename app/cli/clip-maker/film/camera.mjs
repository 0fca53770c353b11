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

/** Opens a page with every animation paused; returns a function that photographs a moment. */
export async function aim(browser, html) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
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
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  };
  return { shoot, close: () => page.close() };
}
