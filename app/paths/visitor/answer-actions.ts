import {
  answerText,
  namesIn,
  type Answers,
  type AnswerValue,
  type Asks,
  type AsksAmounts,
  type AsksForm,
  type FormBox,
  type FunnelImage,
  type TextContext,
} from '../../../engine';
import { amountEntered, amountSpellings, oneOf } from '../../../engine/paths';
import type { AsksOf, QuestionType } from '../../../engine/questions';
import { button, type Control, type PageAction } from './action';
import { boxActions, type BoxWords } from './box-actions';

/** Whether the visitor expects the answer to be taken, and what the words of cards come from. */
export interface AnswerContext extends BoxWords {
  /** The answer is not one that the form takes. */
  readonly isRefused: boolean;
  /** What a button says that has no words of its own. */
  readonly goOn: string;
}

/** What a visitor does to answer a question of a kind. Undefined where the page cannot take the answer. */
type Answering<A extends Asks> = {
  // A method, so that the record below can be read with any kind.
  actions(asks: A, wanted: Answers, context: AnswerContext): readonly PageAction[] | undefined;
}['actions'];

interface CardWords {
  readonly title?: string;
  readonly detail?: string;
  readonly image?: FunnelImage;
}

/** The accessible name of a card: its picture's, its words and the detail under them. */
function cardName(
  card: CardWords | undefined,
  value: AnswerValue,
  field: string,
  texts: TextContext,
): string {
  const title = card?.title ?? answerText(value, { name: field }, texts);
  return [card?.image?.alt, title, card?.detail].filter(Boolean).join(' ');
}

/** The form is sent by its button, which may look as if it did nothing while the answer is not right. */
const submit = (label: string | undefined, { isRefused, goOn }: AnswerContext): PageAction => ({
  ...button(label ?? goOn, 'submit'),
  ...(isRefused && { isInactive: true }),
});

const choice: Answering<AsksOf<'choice'>> = ({ field, choices }, wanted, context) => {
  const card = choices.find(({ value }) => value === wanted[field]);
  if (!card) return undefined;
  const name = cardName(card, card.value, field, context.texts);
  const press: PageAction = {
    type: 'press',
    control: { role: 'radio', name, key: card.value },
  };
  // The box of a card opens when the card is chosen, and has the button.
  const filled = card.box ? box(card.box, wanted, context) : [];
  return filled && [press, ...filled];
};

const yesno: Answering<AsksOf<'yesno'>> = (asks, wanted, { texts }) => {
  const isYes = wanted[asks.field];
  if (typeof isYes !== 'boolean') return undefined;
  const name = cardName(isYes ? asks.yes : asks.no, isYes, asks.field, texts);
  return [{ type: 'press', control: { role: 'radio', name, key: isYes ? 'yes' : 'no' } }];
};

const choices: Answering<AsksOf<'choices'>> = (asks, wanted, context) => {
  const chosen = namesIn(wanted[asks.field]);
  if (!chosen.every((name) => asks.choices.some(({ value }) => value === name))) return undefined;
  const controlOf = (card: (typeof asks.choices)[number]): Control => ({
    role: 'checkbox',
    name: cardName(card, [card.value], asks.field, context.texts),
    key: card.value,
  });
  // One card too many does not turn on: the page says so at once.
  const taken = new Set(chosen.slice(0, asks.maximum));
  const ticks = asks.choices.map((card): PageAction => ({
    type: 'tick',
    control: controlOf(card),
    isOn: taken.has(card.value),
  }));
  const boxes = asks.choices.flatMap((card) =>
    card.box && taken.has(card.value)
      ? (boxActions(card.box, wanted[card.box.field], context) ?? [])
      : [],
  );
  const surplus = asks.choices.filter(({ value }) => chosen.includes(value) && !taken.has(value));
  if (surplus.length > 0)
    return [
      ...ticks,
      ...surplus.map((card): PageAction => ({ type: 'press', control: controlOf(card) })),
    ];
  return [...ticks, ...boxes, submit(asks.button, context)];
};

const box: Answering<FormBox> = (asks, wanted, context) => {
  const filled = boxActions(asks, wanted[asks.field], context);
  return filled && [...filled, submit(asks.button, context)];
};

/** A tap on a place leads on. */
const scale: Answering<AsksOf<'scale'>> = (asks, wanted, context) =>
  boxActions(asks, wanted[asks.field], context);

const form: Answering<AsksForm> = ({ boxes, button: name }, wanted, context) => {
  const filled = boxes.map((each) => boxActions(each, wanted[each.field], context));
  if (filled.includes(undefined)) return undefined;
  return [...filled.flatMap((actions) => actions ?? []), submit(name, context)];
};

const amounts: Answering<AsksAmounts> = (
  { current, target, notYet, button: name },
  wanted,
  context,
) => {
  const isOn = wanted[notYet.field] ?? false;
  if (typeof isOn !== 'boolean') return undefined;
  const amountText = (field: string): string => {
    const amount = wanted[field];
    const entered = amountEntered(amount);
    return amount === undefined
      ? entered
      : oneOf(field, amount, context.texts.fields, entered, () =>
          amountSpellings(entered, context.texts),
        );
  };
  const amount = (asked: { field: string; label: string }): PageAction => ({
    type: 'fill',
    label: asked.label,
    key: asked.field,
    text: amountText(asked.field),
  });
  return [
    { type: 'tick', control: { role: 'checkbox', name: notYet.label, key: notYet.field }, isOn },
    ...(isOn ? [] : [amount(current)]),
    amount(target),
    submit(name, context),
  ];
};

/** How each kind of question is answered. A new kind is a line here. */
const kinds: { readonly [Type in QuestionType]: Answering<AsksOf<Type>> } = {
  choice,
  choices,
  select: box,
  yesno,
  text: box,
  email: box,
  number: box,
  money: box,
  slider: box,
  date: box,
  phone: box,
  consent: box,
  scale,
  form,
  amounts,
};

/** What a visitor does to answer a question. Undefined where the page cannot take the answer. */
export function answerActions(
  asks: Asks,
  wanted: Answers,
  context: AnswerContext,
): readonly PageAction[] | undefined {
  const answering: Answering<Asks> = kinds[asks.type];
  return answering(asks, wanted, context);
}
