import { expect } from '@playwright/test';
import {
  namesIn,
  type Answers,
  type AsksAmounts,
  type AsksForm,
  type Asks,
  type FormBox,
} from '../../../engine';
import type { AsksOf, QuestionType } from '../../../engine/questions';
import { fillingOf } from './box-filling';
import type { FunnelPage } from './funnel-page';

/** How a visitor answers a kind of question in a browser, and how it shows an earlier answer. */
interface Answering<A extends Asks> {
  answer(visitor: FunnelPage, asks: A, wanted: Answers): Promise<void>;
  expectShown(visitor: FunnelPage, asks: A, answers: Answers): Promise<void>;
}

/** One box and a button. */
const oneBox: Answering<FormBox> = {
  async answer(visitor, asks, wanted) {
    await fillingOf(asks).fill(visitor, asks, wanted[asks.field]);
    await visitor.submit(asks.button);
  },
  async expectShown(visitor, asks, answers) {
    await fillingOf(asks).expectFilled(visitor, asks, answers[asks.field]);
  },
};

const scale: Answering<AsksOf<'scale'>> = {
  ...oneBox,
  async answer(visitor, asks, wanted) {
    await fillingOf(asks).fill(visitor, asks, wanted[asks.field]);
    await visitor.passChoice();
  },
};

const form: Answering<AsksForm> = {
  async answer(visitor, { boxes, button }, wanted) {
    for (const box of boxes) await fillingOf(box).fill(visitor, box, wanted[box.field]);
    await visitor.submit(button);
  },
  async expectShown(visitor, { boxes }, answers) {
    for (const box of boxes) await fillingOf(box).expectFilled(visitor, box, answers[box.field]);
  },
};

const cards: Answering<AsksOf<'choice'>> = {
  async answer(visitor, { choices, field }, wanted) {
    const index = choices.findIndex(({ value }) => value === wanted[field]);
    const box = choices[index]?.box;
    if (box === undefined) return visitor.choose(index);
    await visitor.press(visitor.cards.nth(index));
    await oneBox.answer(visitor, box, wanted);
    await visitor.passChoice();
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
    for (const { value, box } of choices)
      if (box && chosen.includes(value)) await fillingOf(box).fill(visitor, box, wanted[box.field]);
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
    if (!isNew)
      await visitor.write(page.getByLabel(current.label, { exact: true }), units(current.field));
    await visitor.write(page.getByLabel(target.label, { exact: true }), units(target.field));
    await visitor.submit(button);
  },
  async expectShown({ page }, { current, target, notYet }, answers) {
    await expect(page.getByRole('checkbox', { name: notYet.label })).toBeChecked({
      checked: answers[notYet.field] === true,
    });
    for (const { field, label } of [current, target]) {
      const amount = answers[field];
      const text = amount === undefined ? '' : (Number(amount) / 100).toLocaleString('en');
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
  },
};

/** How each kind of question is answered. A new kind is a line here. */
const kinds: { readonly [Type in QuestionType]: Answering<AsksOf<Type>> } = {
  choice: cards,
  choices: severalCards,
  select: oneBox,
  yesno: yesOrNo,
  text: oneBox,
  email: oneBox,
  number: oneBox,
  money: oneBox,
  slider: oneBox,
  date: oneBox,
  phone: oneBox,
  consent: oneBox,
  scale,
  form,
  amounts,
};

/** How a question is answered. */
export function answeringOf(asks: Asks): Answering<Asks> {
  return kinds[asks.type];
}
