import type { Locator, Page } from 'playwright';
import type { Control, Press, VisitorAction } from '../visitor/action';
import type { Backend } from './backend';
import { clickAside } from './aside';
import { clickInactive } from './inactive';
import { clipBreaks, clipEnds } from './clip';

/** A control as a locator. */
function locate(page: Page, { role, name, group, section }: Control): Locator {
  const part = section === undefined ? page : page.locator(`[id="${section}"]`);
  const scope =
    group === undefined ? part : part.getByRole('radiogroup', { name: group, exact: true });
  return scope.getByRole(role, { name, exact: true }).first();
}

/** Presses Back. Where it loads another page, the one that was asked is gone before it has answered. */
async function goBack(page: Page): Promise<void> {
  await page
    .evaluate(() => history.back())
    .catch((error: unknown) => {
      if (!String(error).includes('Execution context was destroyed')) throw error;
    });
}

/** Does what a visitor does, on a page whose clock stands still until they let it run. */
export class PageDriver {
  constructor(
    private readonly site: string,
    private readonly backend: Backend,
    private current: Page,
    private readonly openTab: () => Promise<Page>,
    /** How long a control may take to appear, in milliseconds. */
    private readonly patience: number,
  ) {}

  /** The tab that the visitor looks at. */
  get page(): Page {
    return this.current;
  }

  /** @throws where the page offers no way to do it */
  async do(action: VisitorAction): Promise<void> {
    const { page } = this;
    switch (action.type) {
      case 'open':
        await page.goto(this.site + action.address);
        return;
      case 'tab': {
        const tab = await this.openTab();
        await tab.goto(this.site + action.address);
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
        await this.press(action);
        return;
      case 'fill':
        await page
          .getByLabel(action.label, { exact: true })
          .fill(action.text, { timeout: this.patience });
        return;
      case 'type':
        await page
          .getByLabel(action.label, { exact: true })
          .pressSequentially(action.text, { timeout: this.patience });
        return;
      case 'tick':
        await locate(page, action.control).setChecked(action.isOn, { timeout: this.patience });
        return;
      case 'slide':
        await locate(page, action.control).fill(String(action.value), { timeout: this.patience });
        return;
      case 'key':
        await page.keyboard.press(action.key);
        return;
      case 'pass':
        await page.clock.runFor(action.milliseconds);
        return;
      case 'clip':
        await (action.moment === 'ended' ? clipEnds : clipBreaks)(page, action.section);
        return;
      case 'webhook':
        await this.backend.answerWebhook(action.arrives);
        return;
      case 'account':
        await this.backend.answerAccount(action.step, action.problems);
    }
  }

  private async press({
    control: wanted,
    aside = false,
    isInactive = false,
  }: Press): Promise<void> {
    const control = locate(this.page, wanted);
    if (aside) await clickAside(control, this.patience);
    else if (isInactive) await clickInactive(control, this.patience);
    else await control.click({ timeout: this.patience });
  }
}
