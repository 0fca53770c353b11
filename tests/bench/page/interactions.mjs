/** How long each tap and key of a visit takes until the next frame, on a processor six times slower: interaction to next paint. */
import { setTimeout as sleep } from 'node:timers/promises';

const slowdown = 6;
/** Milliseconds: what visitors should never wait for. */
const goal = 100;
const patience = 60_000;

/** What is typed into a box, by its type. */
const typed = { email: 'ada@example.com', tel: '2025550143' };
/** Numbers grow from box to box: a target lies above what is there. */
const numbers = new Set(['numeric', 'decimal', 'number']);

/** Notes each interaction with the heading that it was made on. Runs in the page. */
function observe() {
  window.interactions = [];
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  let at = '';
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (at = heading()), { capture: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId) window.interactions.push({ id: interactionId, duration, name, at });
  }).observe({ type: 'event', durationThreshold: 16 });
}

const controlOf = (page) => ({
  boxes: page.locator(
    'main :is(textarea, input:not([type=radio], [type=checkbox], [type=range], [type=hidden])):visible',
  ),
  cards: page.locator('main [data-choice]:visible'),
  /** Its way on: of several, the one that leaves the screen. */
  buttons: page
    .locator('main :is([data-go], [type=submit]):not([aria-disabled=true]):visible')
    .or(page.locator('main button:not([data-choice], [aria-label], [aria-disabled=true]):visible')),
});

/** Answers what is shown with its first choice and goes on, until another address is shown or nothing happens. */
async function goOn(page) {
  const path = () => new URL(page.url()).pathname;
  const from = path();
  const { boxes, cards, buttons } = controlOf(page);
  for (const [index, box] of (await boxes.all()).entries()) {
    if ((await box.inputValue()) !== '') continue;
    const mode = (await box.getAttribute('inputmode')) ?? (await box.getAttribute('type'));
    await box.tap();
    const text = numbers.has(mode) ? `${20 * (index + 1)}` : (typed[mode] ?? 'Ada');
    await box.pressSequentially(text, { delay: 60 });
  }
  if ((await cards.count()) > 0) await cards.first().tap();
  const end = Date.now() + patience;
  while (path() === from && Date.now() < end) {
    await sleep(700);
    if (path() !== from) break;
    const last = buttons.last();
    if ((await last.count()) > 0) await last.tap({ timeout: 2000 }).catch(() => undefined);
    await sleep(300);
  }
  await sleep(700);
  return path() !== from;
}

/**
 * A visit with real taps and keys.
 * @param until the path at which it ends
 * @returns lines of text: the slowest interaction of each screen, in milliseconds (multiples of 8, as browsers say them)
 */
export async function measureInteractions(browser, url, until) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(url);
  const seen = [];
  for (;;) {
    seen.push(await page.evaluate(() => document.querySelector('main h1')?.textContent ?? ''));
    if (new URL(page.url()).pathname === until) break;
    if (!(await goOn(page))) {
      seen.push(`stopped at ${page.url()}`);
      break;
    }
  }
  const all = await page.evaluate(() => window.interactions);
  await context.close();
  const slowest = new Map();
  for (const { id, duration, name, at } of all)
    if (duration > (slowest.get(at)?.duration ?? 0)) slowest.set(at, { id, duration, name });
  const lines = [...slowest].map(
    ([at, { duration, name }]) => `${String(duration).padStart(5)} ms  ${name.padEnd(12)} ${at}`,
  );
  const worst = Math.max(0, ...[...slowest.values()].map(({ duration }) => duration));
  return [
    ...lines,
    `${seen.length} screens, slowest ${worst} ms (goal ${goal}, ${worst <= goal ? 'reached' : 'missed'})`,
    ...seen.filter((each) => each.startsWith('stopped')),
  ].join('\n');
}
