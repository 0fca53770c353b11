import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain, type Page, type Request } from '@playwright/test';
import { axeViolations } from '../../app/paths/browser/compare/axe';
import { applyPatch } from '../../engine/edit';
import { backendDataOf, turnstileUrl } from '../../playwright.config';
import { rowsOfServer } from '../support/rows';
import { expectAccessible } from './support/accessible';
import type { FunnelPage } from './support/funnel-page';
import { eventsOf, newContact, type Contact } from './support/lead';
import { garden, short } from './support/funnels';
import { serveFunnel, type Serving } from './support/serve-funnel';
import { expect, test } from './support/test';

/** The box that no person meets. */
const trap = 'main form input[aria-hidden=true]';

/** Brings a visitor before the question that asks for their address and sends it. */
async function beforeSending(visitor: FunnelPage, { wanted }: Contact): Promise<void> {
  const { funnel } = visitor;
  const [id = ''] = Object.entries(funnel.document.nodes).flatMap(([node, { type, ...rest }]) =>
    type === 'question' && 'sends' in rest && rest.sends !== undefined ? [node] : [],
  );
  const asked = new Set(funnel.outline.nodes[id]?.asks);
  await visitor.remembers(
    Object.fromEntries(Object.entries(wanted).filter(([field]) => !asked.has(field))),
  );
  await visitor.open(id);
  await visitor.expectHere();
}

/** The marks of the lead with an address. */
async function marksOf({ email }: Contact): Promise<readonly object[]> {
  const data = backendDataOf(Number(new URL(garden.url).port));
  const asked = `email=eq.${encodeURIComponent(email)}&select=lead_states(state,note)`;
  const rows = await rowsOfServer(garden.url, data, garden.document.session.table, asked);
  return rows.flatMap(({ lead_states: mark }) => (mark ? [mark] : []));
}

test.describe('a lead of the garden planner', { tag: '@phone' }, () => {
  test.use({ funnel: garden });

  test('is kept, marked and not sent when a robot fills in every box', async ({ visitor }) => {
    const robot = newContact(garden, 'robot');
    await beforeSending(visitor, robot);
    await visitor.page.locator(trap).evaluate((box: HTMLInputElement) => {
      box.value = 'Buy this';
    });
    await visitor.act(robot.wanted);
    await visitor.expectHere();
    await expect
      .poll(() => marksOf(robot))
      .toEqual([{ state: 'spam', note: 'A box was filled in that no person sees.' }]);
    expect(await eventsOf(robot.email)).toEqual([]);
  });

  test('is sent when a person fills in what they meet', async ({ visitor }) => {
    const person = newContact(garden, 'person');
    await beforeSending(visitor, person);
    await expect(visitor.page.locator(trap)).toHaveCount(1);
    await expectAccessible(visitor, 'the question with the trap');
    await visitor.act(person.wanted);
    await visitor.expectHere();
    await expect.poll(() => eventsOf(person.email)).toHaveLength(1);
    expect(await marksOf(person)).toEqual([]);
  });
});

plain.describe('a funnel with Turnstile', { tag: '@phone' }, () => {
  // One server for both.
  plain.describe.configure({ mode: 'serial' });
  const folder = mkdtempSync(join(tmpdir(), 'funnel-turnstile-'));
  const siteKey = '0x4AAAAAAADnPIDROrmt1Wwj';
  let server: Serving | undefined;

  plain.beforeAll(async () => {
    plain.setTimeout(240_000);
    const file = join(folder, 'checked.json');
    const path = '/webhook/turnstile';
    writeFileSync(file, applyPatch(short.text, [{ op: 'add', path, value: siteKey }]) ?? '');
    server = await serveFunnel(file, turnstileUrl);
  });
  plain.afterAll(async () => {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Answers until the address is sent, and resolves to the request that carries it. */
  async function sends(page: Page, whenAsked: () => Promise<void>): Promise<Request> {
    await page.goto(turnstileUrl);
    await page.getByText('Longer ago').click();
    const box = page.getByRole('textbox');
    await box.fill('ada@example.com');
    await whenAsked();
    const sent = page.waitForRequest('**/functions/v1/**');
    await box.press('Enter');
    return sent;
  }
  const signsOf = (request: Request): URLSearchParams =>
    new URLSearchParams(request.headers()['x-client-info']);

  plain('sends the token that Cloudflare has given, and shows nothing of it', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://challenges.cloudflare.com/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: 'text/javascript',
        body: `window.turnstile = {
          render(place, { sitekey, appearance, callback }) {
            callback([sitekey, appearance].join('.'));
            return 'widget';
          },
          remove() {},
        };`,
      });
    });
    await page.goto(turnstileUrl);
    expect(asked, 'not before somebody is asked how to reach them').toEqual([]);
    const request = await sends(page, async () => {
      await expect.poll(() => asked).toHaveLength(1);
      await page.waitForFunction(() => 'turnstile' in window);
      expect(await axeViolations(page)).toEqual([]);
    });
    expect(signsOf(request).get('turnstile')).toBe(`${siteKey}.interaction-only`);
    expect((await request.response())?.status()).toBe(200);
    expect(asked).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ]);
  });

  plain(
    'sends the answers without a token where an extension blocks the script',
    async ({ page }) => {
      const blocked = page.waitForEvent('requestfailed');
      await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
      const request = await sends(page, async () => void (await blocked));
      expect(signsOf(request).get('turnstile')).toBe('');
      expect((await request.response())?.status()).toBe(200);
      await expect(page.getByRole('textbox')).toHaveCount(0);
    },
  );
});
