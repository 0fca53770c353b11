import { expect, type Locator, type Page } from '@playwright/test';

/** How a visitor acts: with a pointer, or by keyboard, where cards are found by arrows or by letters. */
export type Way = 'mouse' | 'touch' | 'arrows' | 'letters';

/** The hands of a visitor: presses controls and fills boxes, by pointer or by keyboard. */
export class Driver {
  constructor(
    readonly page: Page,
    readonly way: Way,
  ) {}

  get isByKeyboard(): boolean {
    return this.way === 'arrows' || this.way === 'letters';
  }

  /** Presses a control, in the visitor's way. */
  async press(control: Locator): Promise<void> {
    if (this.way === 'mouse') await control.click();
    else if (this.way === 'touch') await control.tap();
    else {
      await this.tabTo(control);
      await this.page.keyboard.press('Enter');
    }
  }

  /** Moves the focus to a control with Tab alone. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control.toString()}.`);
  }

  /** Fills a box, in the visitor's way. What stood there before is replaced. */
  async write(box: Locator, text: string): Promise<void> {
    if (!this.isByKeyboard) {
      await this.press(box);
      await box.fill(text);
      return;
    }
    // A key that is pressed while another text box has the focus belongs to that box.
    const isWriting = await this.page.evaluate(() =>
      document.activeElement?.matches('textarea, input:not([type=checkbox])'),
    );
    const canTypeAnywhere = !isWriting && /^[!-~]/.test(text) && (await box.inputValue()) === '';
    if (this.way === 'letters' && canTypeAnywhere) {
      await this.page.keyboard.type(text.charAt(0));
      if ((await box.inputValue()) !== text.charAt(0)) await this.tabTo(box);
      else {
        await this.page.keyboard.type(text.slice(1));
        return;
      }
    } else await this.tabTo(box);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Chooses the card with an index. */
  async pick(card: Locator, index: number): Promise<void> {
    if (this.way === 'letters') await this.page.keyboard.press('abcdefghi'.charAt(index));
    else if (this.way === 'arrows') {
      for (let presses = 0; presses < 12; presses += 1) {
        if (await card.evaluate((element) => element === document.activeElement)) break;
        await this.page.keyboard.press('ArrowDown');
      }
      await expect(card).toBeFocused();
      await this.page.keyboard.press('Enter');
    } else await this.press(card);
  }

  /** Turns the checkbox of a card on or off. */
  async tick(box: Locator, index: number): Promise<void> {
    if (this.way === 'letters') {
      await this.page.keyboard.press('abcdefghijklmnopqrstuvwxyz'.charAt(index));
    } else if (this.way === 'arrows') {
      await this.tabTo(box);
      await this.page.keyboard.press('Space');
    } else await this.press(box);
  }

  /** Sends a form whose last box has the focus: with Enter, or with its button. */
  async submit(button: Locator): Promise<void> {
    if (this.isByKeyboard) await this.page.keyboard.press('Enter');
    else await this.press(button);
  }

  /** Lets the playing clip run to its end, from shortly before it. */
  async playToEnd(): Promise<void> {
    await expect
      .poll(() => this.clip(({ paused, duration }) => !paused && Number.isFinite(duration)))
      .toBe(true);
    await this.page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2;
    });
  }

  /** Something about the screen's clip. */
  clip<T>(read: (video: HTMLVideoElement) => T): Promise<T> {
    return this.page.locator('video').evaluate(read as (element: SVGElement | HTMLElement) => T);
  }
}
