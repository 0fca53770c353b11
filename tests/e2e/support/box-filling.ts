import { expect, type Locator } from '@playwright/test';
import type { AnswerValue, FormBox } from '../../../engine';
import type { FunnelPage } from './funnel-page';

type BoxOf<Type> = Extract<FormBox, { readonly type: Type }>;

/** How a visitor fills a box in a browser, and how it shows an earlier answer. */
interface Filling<A extends FormBox> {
  fill(visitor: FunnelPage, asks: A, wanted: AnswerValue | undefined): Promise<void>;
  expectFilled(visitor: FunnelPage, asks: A, answer: AnswerValue | undefined): Promise<void>;
}

/** A control by its label, or by the question, which names a box without one. */
function boxOf({ page, screen }: FunnelPage, { label }: { readonly label?: string }): Locator {
  const name = label ?? ('title' in screen ? screen.title : '');
  return page.locator('main').getByLabel(name, { exact: true });
}

/** A box for words, which hold an answer as it is written there. */
function written<A extends FormBox>(wordsOf: (answer: AnswerValue) => string): Filling<A> {
  return {
    async fill(visitor, asks, wanted) {
      await visitor.write(boxOf(visitor, asks), wanted === undefined ? '' : wordsOf(wanted));
    },
    async expectFilled(visitor, asks, answer) {
      const words = answer === undefined ? '' : wordsOf(answer);
      await expect
        .poll(async () => (await boxOf(visitor, asks).inputValue()).replaceAll(',', ''))
        .toBe(words);
    },
  };
}

/** A control of the browser's own. Other ways than the keyboard set its value, as its calendar or a finger does. */
function set<A extends FormBox>(
  byKeyboard: (visitor: FunnelPage, box: Locator, wanted: string) => Promise<void>,
): Filling<A> {
  return {
    async fill(visitor, asks, wanted) {
      const box = boxOf(visitor, asks);
      if (!visitor.isByKeyboard) return box.fill(String(wanted));
      await visitor.tabTo(box);
      await byKeyboard(visitor, box, String(wanted));
      await expect(box).toHaveValue(String(wanted));
    },
    async expectFilled(visitor, asks, answer) {
      if (answer !== undefined) await expect(boxOf(visitor, asks)).toHaveValue(String(answer));
    },
  };
}

/** A day is typed part by part, in the order of the browser's language: month, day, year. */
const typeDay = async ({ page }: FunnelPage, _box: Locator, wanted: string): Promise<void> => {
  const [year = '', month = '', day = ''] = wanted.split('-');
  await page.keyboard.type(month + day + year);
};

/** A slider goes to its low end by Home, and up by an arrow. */
const slideTo = async ({ page }: FunnelPage, box: Locator, wanted: string): Promise<void> => {
  await page.keyboard.press('Home');
  for (let presses = 100; presses > 0 && (await box.inputValue()) !== wanted; presses -= 1)
    await page.keyboard.press('ArrowRight');
};

const phone: Filling<BoxOf<'phone'>> = {
  fill: async (visitor, asks, wanted) => visitor.write(boxOf(visitor, asks), String(wanted)),
  async expectFilled(visitor, asks, answer) {
    const digits = String(answer ?? '').slice(-6);
    await expect
      .poll(async () => (await boxOf(visitor, asks).inputValue()).replaceAll(/\D/g, ''))
      .toMatch(new RegExp(`${digits}$`));
  },
};

const scale: Filling<BoxOf<'scale'>> = {
  async fill(visitor, asks, wanted) {
    const places = boxOf(visitor, asks).getByRole('radio');
    const place = places.and(visitor.page.locator(`[data-choice="${String(wanted)}"]`));
    if (!visitor.isByKeyboard) return visitor.press(place);
    await visitor.tabTo(places.and(visitor.page.locator('[tabindex="0"]')));
    for (let presses = await places.count(); presses > 0; presses -= 1) {
      if (await place.evaluate((element) => element === document.activeElement)) break;
      await visitor.page.keyboard.press('ArrowRight');
    }
    await visitor.page.keyboard.press('Enter');
  },
  async expectFilled(visitor, asks, answer) {
    const chosen = boxOf(visitor, asks).getByRole('radio', { checked: true });
    await expect(chosen).toHaveCount(answer === undefined ? 0 : 1);
    if (answer !== undefined) await expect(chosen).toHaveAttribute('data-choice', String(answer));
  },
};

const consent: Filling<BoxOf<'consent'>> = {
  async fill(visitor, asks, wanted) {
    const box = visitor.page.getByRole('checkbox', { name: asks.text });
    if ((await box.isChecked()) === (wanted === true)) return;
    if (visitor.isByKeyboard) {
      await visitor.tabTo(box);
      await visitor.page.keyboard.press('Space');
    } else await visitor.press(box);
  },
  async expectFilled({ page }, asks, answer) {
    await expect(page.getByRole('checkbox', { name: asks.text })).toBeChecked({
      checked: answer === true,
    });
  },
};

/** The box of a list. The list has the same name. */
const comboboxOf = (visitor: FunnelPage, asks: BoxOf<'select'>): Locator =>
  boxOf(visitor, asks).and(visitor.page.getByRole('combobox'));

/** The words of a choice. */
function labelOf(
  { funnel }: FunnelPage,
  asks: BoxOf<'select'>,
  answer: AnswerValue | undefined,
): string {
  const field = funnel.document.fields[asks.field];
  return field?.type === 'choice' ? (field.values[String(answer)]?.label ?? '') : '';
}

/** How each kind of box is filled. A new kind is a line here. */
const fillings: { readonly [Type in FormBox['type']]: Filling<BoxOf<Type>> } = {
  select: {
    // By its words, which are those of the field's value.
    async fill(visitor, asks, wanted) {
      const label = labelOf(visitor, asks, wanted);
      await visitor.write(comboboxOf(visitor, asks), label);
      // The list covers what is below it until a choice is taken.
      const option = visitor.page.getByRole('option', { name: label, exact: true });
      if (!visitor.isByKeyboard) await visitor.press(option);
    },
    async expectFilled(visitor, asks, answer) {
      await expect(comboboxOf(visitor, asks)).toHaveValue(labelOf(visitor, asks, answer));
    },
  },
  text: written(String),
  email: written(String),
  number: written(String),
  money: written((cents) => String(Number(cents) / 100)),
  date: set(typeDay),
  slider: set(slideTo),
  phone,
  scale,
  consent,
};

/** How a box is filled. */
export function fillingOf(asks: FormBox): Filling<FormBox> {
  return fillings[asks.type];
}
