import { chromium } from 'playwright';
import { readdirSync } from 'node:fs';
const url = process.argv[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const page = await browser.newPage({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});
page.on('console', (m) => m.type() !== 'info' && console.log('console', m.type(), m.text()));
page.on(
  'request',
  (r) =>
    /rest|start-saving/.test(r.url()) &&
    console.log('REQ', r.method(), r.url().slice(0, 120), (r.postData() || '').slice(0, 300)),
);
page.on(
  'response',
  async (r) =>
    /rest/.test(r.url()) &&
    console.log('RES', r.status(), (await r.text().catch(() => '')).slice(0, 300)),
);
await page.goto(url + '/?utm_source=x&utm_campaign=spring');
await page.waitForTimeout(2500);
const keys = () =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([k]) => /insight|saved/.test(k))),
  );
console.log(await keys());
for (let i = 0; i < 3; i++) {
  await page.locator('main button, main a[role=button]').first().click();
  await page.waitForTimeout(1500);
  console.log(page.url());
}
await page.goBack();
await page.waitForTimeout(1500);
console.log(await keys());
await page.close();
await new Promise((r) => setTimeout(r, 1500));
await browser.close();
