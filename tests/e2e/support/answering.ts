import { expect } from '@playwright/test';
import {
  namesIn,
  type Answers,
  type AsksAmounts,
  type AsksOf,
  type Asks,
  type QuestionType,
} from '../../../engine';
import type { FunnelPage } from './funnel-page';

/** How a visitor answers a kind of question in a browser, and how it shows an earlier answer. */
interface Answering<A extends Asks> {
  answer(visitor: FunnelPage, asks: A, wanted: Answers): Promise<void>;
  expectShown(visitor: FunnelPage, asks: A, answers: Answers): Promise<void>;
}

/** One box with a label. */
const oneBox: Answering<AsksOf<'text' | 'email'>> = {
  async answer(visitor, { label, field, button }, wanted) {
    await visitor.write(visitor.page.getByLabel(label), String(wanted[field]));
    await visitor.submit(button);
  },
  async expectShown({ page }, { label, field }, answers) {
    await expect(page.getByLabel(label)).toHaveValue(String(answers[field] ?? ''));
  },
};

const cards: Answering<AsksOf<'choice'>> = {
  async answer(visitor, { choices, field }, wanted) {
    await visitor.choose(choices.findIndex(({ value }) => value === wanted[field]));
  },
  async expectShown(visitor, { choices, field }, answers) {
    for (const [index, { value }] of choices.entries())
      await expect(visitor.cards.nth(index)).toBeChecked({ checked: answers[field] === value });
  },
};

const yesOrNo: Answering<AsksOf<'yesno'>> = {
  async answer(visitor, { field }, wanted) {
    await visitor.choose(wanted[field] === true ? 0 : 1);
  },
  async expectShown(visitor, { field }, answers) {
    for (const [index, answer] of [true, false].entries())
      await expect(visitor.cards.nth(index)).toBeChecked({ checked: answers[field] === answer });
  },
};

const severalCards: Answering<AsksOf<'choices'>> = {
  async answer(visitor, { choices, field, button }, wanted) {
    const boxes = visitor.page.getByRole('checkbox');
    const chosen = namesIn(wanted[field]);
    for (const [index, { value }] of choices.entries()) {
      const box = boxes.nth(index);
      if ((await box.isChecked()) !== chosen.includes(value)) await visitor.tick(box, index);
    }
    await visitor.submit(button);
  },
  async expectShown({ page }, { choices, field }, answers) {
    for (const [index, { value }] of choices.entries())
      await expect(page.getByRole('checkbox').nth(index)).toBeChecked({
        checked: namesIn(answers[field]).includes(value),
      });
  },
};

const amounts: Answering<AsksAmounts> = {
  async answer(visitor, { current, target, notYet, button }, wanted) {
    const { page } = visitor;
    const box = page.getByRole('checkbox', { name: notYet.label });
    const isNew = wanted[notYet.field] === true;
    if (visitor.isByKeyboard) {
      await visitor.tabTo(box);
      if ((await box.isChecked()) !== isNew) await page.keyboard.press('Space');
    } else if ((await box.isChecked()) !== isNew) await visitor.press(box);
    const units = (field: string): string => String(Number(wanted[field]) / 100);
    if (!isNew) await visitor.write(page.getByLabel(current.label), units(current.field));
    await visitor.write(page.getByLabel(target.label), units(target.field));
    await visitor.submit(button);
  },
  async expectShown({ page }, { current, target, notYet }, answers) {
    await expect(page.getByRole('checkbox', { name: notYet.label })).toBeChecked({
      checked: answers[notYet.field] === true,
    });
    for (const { field, label } of [current, target]) {
      const amount = answers[field];
      const text = amount === undefined ? '' : (Number(amount) / 100).toLocaleString('en');
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
  },
};

/** How each kind of question is answered. A new kind is a line here. */
const kinds: { readonly [Type in QuestionType]: Answering<AsksOf<Type>> } = {
  choice: cards,
  choices: severalCards,
  yesno: yesOrNo,
  text: oneBox,
  email: oneBox,
  amounts,
};

/** How a question is answered. */
export function answeringOf(asks: Asks): Answering<Asks> {
  return kinds[asks.type];
}
