import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { otherFunnelUrl as url, untranslatedUrl } from '../../playwright.config';
import { axeViolations } from '../../app/paths/browser/compare/axe';
import { updatedFile } from '../../app/languages/translations';
import { applyPatch } from '../../engine/edit';
import { encodeState } from '../../engine/session/plan-link';
import { garden } from './support/funnels';
import { serveFunnel, type Serving } from './support/serve-funnel';
import { expect, test } from '@playwright/test';

const title = {
  en: 'What do you call the place you want to plant?',
  ar: 'ما اسم المكان الذي سنزرعه؟',
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a funnel in two languages', { tag: '@phone' }, () => {
  test('has pages in both, each with its language, direction and addresses', async ({ page }) => {
    await page.goto(`${url}/ar`);
    await expect(heading(page)).toHaveText(title.ar);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto(url);
    await expect(heading(page)).toHaveText(title.en);
    await expect(page.locator('html')).not.toHaveAttribute('dir');
  });

  test('keeps the screen, the answers and what is typed when the language is switched', async ({
    page,
  }) => {
    await page.goto(url);
    await page.getByRole('textbox').fill('Roof');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${url}/space`);
    await page.goBack();
    await page.getByRole('textbox').fill('Roof garden');
    const languages = page.getByRole('group');
    await languages.getByText('English', { exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(heading(page)).toHaveText(title.ar);
    await expect(page).toHaveURL(`${url}/ar`);
    await expect(page.getByRole('textbox')).toHaveValue('Roof garden');
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page).toHaveURL(`${url}/ar/space`);
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('textbox')).toHaveValue('Roof garden');

    await page.goto(`${url}/space`);
    await expect(page, 'the choice is remembered').toHaveURL(`${url}/ar/space`);
    await languages.getByText('العربية', { exact: true }).first().click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${url}/space`);
    await page.reload();
    await expect(page).toHaveURL(`${url}/space`);
  });

  test.describe('to a visitor who reads Arabic', () => {
    test.use({ locale: 'ar-EG' });

    test('offers that language once, and leads nobody there', async ({ page }) => {
      await page.goto(url);
      await expect(heading(page)).toHaveText(title.en);
      const offer = page.getByRole('link', { name: 'المتابعة بالعربية' });
      await expect(offer).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Stay Here' }).click();
      await expect(offer).toBeHidden();
      await page.reload();
      await expect(heading(page)).toHaveText(title.en);
      await expect(offer).toBeHidden();
    });

    test('leads to that language when the offer is followed, also before the scripts are there', async ({
      page,
    }) => {
      await page.route('**/assets/*.js', () => {});
      await page.goto(url, { waitUntil: 'commit' });
      await page.getByRole('link', { name: 'المتابعة بالعربية' }).click({ noWaitAfter: true });
      await expect(heading(page)).toHaveText(title.ar);
    });
  });

  test('opens a plan link of the other language with its answers', async ({ page, browser }) => {
    const { outline } = garden;
    const { planLink, fields } = outline;
    const light = fields.light;
    if (!planLink || light?.type !== 'choice' || light.answerId === undefined)
      throw new Error('The garden has another plan link.');
    const [value = '', { label } = { label: '' }] = Object.entries(light.values)[0] ?? [];
    const answers = [{ node_id: light.answerId, value: label }];
    const state = {
      v: planLink.version,
      survey_id: outline.id,
      session: 'garden_of_another',
      answers,
    };
    const link = (path: string) => `${url}${path}/plan#state=${encodeState(state)}`;
    const kept = (of: Page) =>
      of.evaluate(() => Object.values(sessionStorage).filter((text) => text.includes('light')));
    await page.goto(link('/ar'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect
      .poll(() => kept(page))
      .toContainEqual(expect.stringContaining(`"light":"${value}"`));

    // Who has chosen English reads it in English.
    const other = await browser.newPage();
    await other.goto(`${url}/privacy`);
    await other.evaluate(
      ([key = '', language = '']) => localStorage.setItem(key, language),
      [`${outline.session.idKey}_language`, 'en'],
    );
    await other.goto(link('/ar'));
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await expect
      .poll(() => kept(other))
      .toContainEqual(expect.stringContaining(`"light":"${value}"`));
    await other.close();
  });
});

test.describe('a funnel with a translation that is not complete', { tag: '@phone' }, () => {
  let folder = '';
  let server: Serving | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = mkdtempSync(join(tmpdir(), 'funnel-untranslated-'));
    const file = join(folder, 'three.json');
    const english = readFileSync('flows/templates/three-screens.json', 'utf8');
    const text = applyPatch(english, [{ op: 'add', path: '/languages', value: ['ar'] }]) ?? english;
    writeFileSync(file, text);
    const translation = updatedFile('three.ar.po', 'ar', '', JSON.parse(text)).text;
    const later = 'msgid "In a few months"\nmsgstr "';
    writeFileSync(join(folder, 'three.ar.po'), translation.replace(later, `$&خلال أشهر`));
    server = await serveFunnel(file, untranslatedUrl);
  });

  test.afterAll(async () => {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('says of what is not translated that it is in the language of the document', async ({
    page,
  }) => {
    await page.goto(`${untranslatedUrl}/ar`);
    const isForeign = async (text: string): Promise<void> => {
      const words = page.getByText(text, { exact: true });
      await expect(words).toHaveAttribute('lang', 'en');
      await expect(words).toHaveAttribute('dir', 'ltr');
    };
    await isForeign('When do you need us?');
    await isForeign('As soon as possible');
    await expect(page.getByText('خلال أشهر')).not.toHaveAttribute('lang');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('خلال أشهر').click();
    await isForeign('Where can we reach you?');
    await page.goto(untranslatedUrl);
    await expect(heading(page)).toHaveText('When do you need us?');
    await expect(page.locator('#root [lang]:not([data-language])')).toHaveCount(0);
  });
});
