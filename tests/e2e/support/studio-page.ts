import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  test as base,
  expect,
  type BrowserContext,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { axeViolations, type Violation } from '../../../app/paths/browser/compare/axe';
import { studioRoot, studioUrl } from '../../../playwright.config';
import { untranslated } from '../../support/untranslated';
import { keepFailure } from './keep-failure';

/** The studio with a flow of its own, as an editor uses it. */
export class StudioPage {
  readonly file: string;

  constructor(
    readonly page: Page,
    name: string,
    flow: string,
  ) {
    this.file = `flows/${name}.json`;
    mkdirSync(join(studioRoot, 'flows'), { recursive: true });
    writeFileSync(this.path, untranslated(readFileSync(flow, 'utf8')));
  }

  get path(): string {
    return join(studioRoot, this.file);
  }

  /** The text of the file on the disk. */
  get saved(): string {
    return readFileSync(this.path, 'utf8');
  }

  /** @param shown what has to be there: the preview comes once all rules have been checked */
  async open(shown = this.heading): Promise<void> {
    await this.page.goto(`${studioUrl}#${this.file}`);
    await expect(shown).toBeVisible();
  }

  /** Shows the whole map, however small: only what is in view is drawn. */
  async showAll(): Promise<void> {
    await this.button('Show all screens').click();
  }

  get text(): Locator {
    return this.page.getByRole('textbox', { name: 'The text of the flow' });
  }

  get preview(): FrameLocator {
    return this.page.frameLocator('iframe[title^="The funnel"]');
  }

  /** The heading of the screen in the preview. */
  get heading(): Locator {
    return this.preview.getByRole('heading', { level: 1 });
  }

  /** The screen on the map whose id is this. */
  card(id: string): Locator {
    return this.page.locator(`.react-flow__node[data-id="${id}"]`);
  }

  get findings(): Locator {
    return this.page.getByRole('region', { name: 'Findings' });
  }

  /** A button by its name, without what it may say after it: "Undo: typing in Title". */
  button(name: string): Locator {
    return this.page
      .getByRole('button', { name, exact: true })
      .or(this.page.getByRole('button', { name: `${name}: ` }));
  }

  /** Puts the cursor after a part of the text, found with the editor's own search. */
  async goTo(part: string): Promise<void> {
    await this.text.click({ position: { x: 80, y: 40 } });
    await this.page.keyboard.press('ControlOrMeta+f');
    const search = this.page.getByRole('textbox', { name: 'Find' });
    await search.fill(part);
    // The panel reads its box when a key comes up.
    await search.press('End');
    await search.press('Enter');
    await search.press('Escape');
  }

  /** Replaces all of the text, as one edit. */
  async writeAll(text: string): Promise<void> {
    await this.text.click({ position: { x: 80, y: 40 } });
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  /** Replaces a part of the text by typing. */
  async replace(part: string, by: string): Promise<void> {
    await this.goTo(part);
    await this.page.keyboard.insertText(by);
  }
}

/** The experimental ones say whether names contain their labels. */
const rules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
];

/** Looks at the studio's own page, without the funnel in its frames, which has tests of its own. */
export async function axeOf(page: Page, tags: readonly string[] = rules): Promise<Violation[]> {
  const found = await axeViolations(page, tags, 'iframe');
  // Separators are moved by keys, and cards have keys of their own: both have the focus by their patterns.
  return found.filter(({ id }) => id !== 'focus-order-semantics');
}

/** A test with the studio, opened on a copy of a flow that no other test uses. */
export const test = base.extend<
  { flow: string; firstCard?: string; allowed?: RegExp; studio: StudioPage },
  { browserOfEditor: BrowserContext }
>({
  /** Keeps the studio's code from test to test, as an editor's browser does. */
  browserOfEditor: [
    async ({ browser }, provide, { project }) => {
      const { viewport } = project.use;
      const context = await browser.newContext(viewport === undefined ? {} : { viewport });
      // Most tests begin in the text, which an editor has chosen once.
      await context.addInitScript(() => {
        if (window === top && localStorage.getItem('studio_view') === null)
          localStorage.setItem('studio_view', 'text');
      });
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browserOfEditor, actionTimeout }, provide) => {
    const page = await browserOfEditor.newPage();
    page.setDefaultTimeout(actionTimeout ?? 0);
    await provide(page);
    // Drafts and the sizes of panes are kept on the device.
    await page.evaluate(() => window.localStorage.clear());
    await page.close();
  },
  flow: ['flows/garden-planner.json', { option: true }],
  /** The id of a screen whose card is enough to begin with. Without it the preview is waited for. */
  firstCard: [undefined, { option: true }],
  /** Messages of the browser's console that a test causes. */
  allowed: [undefined, { option: true }],
  studio: async ({ page, flow, firstCard, allowed }, provide, info) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      // Browsers report refused and lost requests, which the studio says itself.
      if (
        message.type() === 'error' &&
        !/\b(403|409)\b|ERR_CONNECTION_REFUSED/.test(message.text()) &&
        !allowed?.test(message.text())
      )
        problems.push(message.text());
    });
    const studio = new StudioPage(page, `test-${info.testId}`, flow);
    await studio.open(firstCard === undefined ? studio.heading : studio.card(firstCard));
    if (firstCard === undefined) await studio.showAll();
    await provide(studio);
    await keepFailure(page, info);
    rmSync(studio.path, { force: true });
    rmSync(join(studioRoot, '.data/history', basename(studio.file, '.json')), {
      recursive: true,
      force: true,
    });
    expect(problems).toEqual([]);
  },
});

export { expect };
