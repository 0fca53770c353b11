import { expect } from '@playwright/test';
import { plainSigns } from '../../../engine/document/values/plain-signs';
import type { PageDriver } from '../../../app/paths/browser/page/page-driver';
import type { PageAction } from '../../../app/paths/visitor/action';

/** A question shows the answer that some actions give, and no other. Without actions it shows none. */
export async function expectShown(
  driver: PageDriver,
  actions: readonly PageAction[] = [],
): Promise<void> {
  let radios = 0;
  for (const action of actions)
    if (action.type === 'press' && action.control.role === 'radio') {
      radios += 1;
      await expect(driver.locate(action.control)).toBeChecked();
    } else if (action.type === 'tick')
      await expect(driver.locate(action.control)).toBeChecked({ checked: action.isOn });
    else if (action.type === 'slide')
      await expect(driver.locate(action.control)).toHaveValue(String(action.value));
    else if (action.type === 'fill') {
      const box = driver.box(action);
      // What is understood is shown in its own form, and telephone numbers may show without their country.
      const isPhone = (await box.getAttribute('type')) === 'tel';
      const plain = (text: string): string => {
        const signs = plainSigns(text)
          .replace(/[.,]00$/, '')
          .replaceAll(/[^\p{L}\p{N}]/gu, '');
        return isPhone ? signs.slice(-6) : signs;
      };
      await expect.poll(async () => plain(await box.inputValue())).toBe(plain(action.text));
    }
  await expect(driver.page.getByRole('radio', { checked: true })).toHaveCount(radios);
}
