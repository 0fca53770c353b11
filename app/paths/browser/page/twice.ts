import type { Locator } from 'playwright';

/** Clicks twice at once on the place of a control, whatever is there the second time. Movement runs meanwhile. */
export async function clickTwice(control: Locator, timeout?: number): Promise<void> {
  const page = control.page();
  const hold = (isHeld: boolean): Promise<void> =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('test:movement', { detail }));
    }, isHeld);
  await hold(false);
  await control.dblclick(timeout === undefined ? {} : { timeout });
  // A page that has been left has nothing to hold.
  await hold(true).catch(() => undefined);
}
