import type { Locator, Page } from 'playwright';
import type { Control, PageAction, Press, ServerAction, VisitorAction } from '../../visitor/action';
import { clickAside } from './aside';
import type { AnsweringBackend } from './backend';
import { clickInactive } from './inactive';
import { remember } from './remember';
import { clickTwice } from './twice';
import { clipBreaks, clipEnds } from './clip';

/** Where a visitor goes, and how they get there. */
interface DriverOptions {
  /** The site's address without a slash at its end. */
  readonly site: string;
  readonly openTab?: () => Promise<Page>;
  /** How long a control may take to appear, in milliseconds. By default as long as Playwright is set to wait. */
  readonly patience?: number;
}

/** Does what a visitor does, on a page whose clock stands still until they let it run. Subclasses use other devices. */
export class PageDriver {
  constructor(
    private current: Page,
    private readonly options: DriverOptions,
  ) {}

  /** The tab that the visitor looks at. */
  get page(): Page {
    return this.current;
  }

  /** @throws where the page offers no way to do it */
  async do(action: PageAction): Promise<void> {
    const { page, options } = this;
    switch (action.type) {
      case 'remember':
        await remember(page.context(), action.key, action.record);
        return;
      case 'open':
        await page.goto(options.site + action.address);
        return;
      case 'tab': {
        const tab = await (options.openTab?.() ?? page.context().newPage());
        await tab.goto(options.site + action.address);
        this.current = tab;
        await page.close();
        return;
      }
      case 'reload':
        await page.reload();
        return;
      case 'back':
        await goBack(page);
        return;
      case 'press':
        await this.press(this.locate(action.control), action);
        return;
      case 'fill':
        await this.fill(this.box(action), action.text);
        return;
      case 'type':
        await this.box(action).pressSequentially(action.text, this.waiting);
        return;
      case 'tick':
        await this.tick(this.locate(action.control), action.isOn);
        return;
      case 'slide':
        await this.slide(this.locate(action.control), String(action.value));
        return;
      case 'key':
        await page.keyboard.press(action.key);
        return;
      case 'pass':
        await page.clock.runFor(action.milliseconds);
        return;
      case 'clip':
        await (action.moment === 'ended' ? clipEnds : clipBreaks)(page, action.section);
    }
  }

  /** A control as a locator. */
  locate({ role, name, group, section }: Control): Locator {
    const { page } = this;
    const part = section === undefined ? page : page.locator(`[id="${section}"]`);
    const scope =
      group === undefined ? part : part.getByRole('radiogroup', { name: group, exact: true });
    return scope.getByRole(role, { name, exact: true }).first();
  }

  /** A box by its label, which an opened list of its choices has too. */
  box({ label }: { readonly label: string }): Locator {
    const boxes = this.page.locator('input, textarea');
    return this.page.getByLabel(label, { exact: true }).and(boxes);
  }

  protected async press(
    control: Locator,
    { aside = false, isInactive = false, taps }: Partial<Press>,
  ): Promise<void> {
    const { patience } = this.options;
    if (aside) await clickAside(control, patience);
    else if (isInactive) await clickInactive(control, patience);
    else if (taps === 2) await clickTwice(control, patience);
    else await control.click(this.waiting);
  }

  protected async fill(box: Locator, text: string): Promise<void> {
    await box.fill(text, this.waiting);
  }

  protected async tick(control: Locator, isOn: boolean): Promise<void> {
    await control.setChecked(isOn, this.waiting);
  }

  protected async slide(control: Locator, value: string): Promise<void> {
    await control.fill(value, this.waiting);
  }

  private get waiting(): { readonly timeout?: number } {
    const { patience } = this.options;
    return patience === undefined ? {} : { timeout: patience };
  }
}

/** Presses Back. Where it loads another page, the one that was asked is gone before it has answered. */
async function goBack(page: Page): Promise<void> {
  await page
    .evaluate(() => history.back())
    .catch((error: unknown) => {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    });
}

/** Does actions one after the other: the visitor's on the page, the server's where requests are answered. */
export async function doAll(
  actions: readonly VisitorAction[],
  driver: Pick<PageDriver, 'do'>,
  backend: AnsweringBackend,
): Promise<void> {
  for (const action of actions)
    if (isOfServer(action)) await backend.answer(action);
    else await driver.do(action);
}

const isOfServer = (action: VisitorAction): action is ServerAction =>
  action.type === 'webhook' || action.type === 'account';
