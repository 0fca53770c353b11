import { expect, type Locator, type Page } from '@playwright/test';
import { PageDriver } from '../../../app/paths/browser/page/page-driver';
import type { Press } from '../../../app/paths/visitor/action';

/** How a visitor acts: with a pointer, or by keyboard, where cards are found by arrows or by letters. */
export type Way = 'mouse' | 'touch' | 'arrows' | 'letters';

/** Does what a visitor does with a device. */
export function driverOf(page: Page, way: Way, site: string): WayDriver {
  return way === 'mouse' || way === 'touch'
    ? new PointerDriver(page, way, site)
    : new KeyboardDriver(page, way, site);
}

/** The driver of path tests with a device of the visitor's own, for any control of a page. */
export abstract class WayDriver extends PageDriver {
  constructor(
    page: Page,
    readonly way: Way,
    site: string,
  ) {
    super(page, { site });
  }

  abstract override press(control: Locator, action?: Partial<Press>): Promise<void>;

  /** Moves the focus to a control with Tab alone. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await isFocused(control)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control.toString()}.`);
  }
}

class PointerDriver extends WayDriver {
  override async press(control: Locator): Promise<void> {
    if (this.way === 'mouse') await control.click();
    else await control.tap();
  }

  protected override async tick(control: Locator, isOn: boolean): Promise<void> {
    if ((await control.isChecked()) !== isOn) await this.press(control);
  }
}

class KeyboardDriver extends WayDriver {
  override async press(control: Locator, { control: wanted }: Partial<Press> = {}): Promise<void> {
    const { keyboard } = this.page;
    const letter = await this.letterOf(control);
    if (letter !== undefined) await keyboard.press(letter);
    else {
      if (wanted?.role === 'radio') await this.arrowTo(control, wanted.group !== undefined);
      // Enter sends a form whose last box has the focus.
      else if (wanted?.key !== 'submit') await this.tabTo(control);
      await keyboard.press('Enter');
    }
  }

  /** What stood in the box before is replaced. */
  protected override async fill(box: Locator, text: string): Promise<void> {
    const { keyboard } = this.page;
    if (await box.evaluate((element: HTMLInputElement) => element.type === 'date')) {
      // A day is typed part by part, in the order of the browser's language: month, day, year.
      await this.tabTo(box);
      const [year = '', month = '', day = ''] = text.split('-');
      await keyboard.type(month + day + year);
      await expect(box).toHaveValue(text);
      return;
    }
    // A key that is pressed while another text box has the focus belongs to that box.
    const canTypeAnywhere =
      !(await this.isWriting()) && /^[!-~]/.test(text) && (await box.inputValue()) === '';
    if (this.way === 'letters' && canTypeAnywhere) {
      await keyboard.type(text.charAt(0));
      if ((await box.inputValue()) === text.charAt(0)) {
        await keyboard.type(text.slice(1));
        return;
      }
    }
    await this.tabTo(box);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    await keyboard.type(text);
  }

  protected override async tick(control: Locator, isOn: boolean): Promise<void> {
    const letter = await this.letterOf(control);
    if (letter === undefined) await this.tabTo(control);
    if ((await control.isChecked()) !== isOn) await this.page.keyboard.press(letter ?? 'Space');
  }

  /** A slider goes to its low end by Home, and up by an arrow. */
  protected override async slide(control: Locator, value: string): Promise<void> {
    const { keyboard } = this.page;
    await this.tabTo(control);
    await keyboard.press('Home');
    for (let presses = 100; presses > 0 && (await control.inputValue()) !== value; presses -= 1)
      await keyboard.press('ArrowRight');
    await expect(control).toHaveValue(value);
  }

  /** The letter that a card says it has. */
  private async letterOf(control: Locator): Promise<string | undefined> {
    if (this.way !== 'letters') return undefined;
    return (await control.getAttribute('aria-keyshortcuts'))?.toLowerCase();
  }

  /** Moves the focus to a radio button with arrows. Cards take them anywhere but in a box, places only in their group. */
  private async arrowTo(control: Locator, isPlace: boolean): Promise<void> {
    const { page } = this;
    if (isPlace || (await this.isWriting())) {
      const group = control.locator('xpath=ancestor::*[@role="radiogroup"]');
      await this.tabTo(group.locator('[tabindex="0"]'));
    }
    for (let presses = 0; presses < 12 && !(await isFocused(control)); presses += 1)
      await page.keyboard.press('ArrowDown');
    await expect(control).toBeFocused();
  }

  /** Whether keys go into a box for words. */
  private isWriting(): Promise<boolean | undefined> {
    return this.page.evaluate(() =>
      document.activeElement?.matches('textarea, input:not([type=checkbox])'),
    );
  }
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);
