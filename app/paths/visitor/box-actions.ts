import {
  factsOf,
  wordsOfLinks,
  numberText,
  type AnswerValue,
  type Fields,
  type FormBox,
  type TextContext,
} from '../../../engine';
import { isOptional, scalePlaces } from '../../../engine/questions';
import { enteredFor, spelledFor } from '../../../engine/paths';
import type { PageAction } from './action';

type BoxOf<Type> = Extract<FormBox, { readonly type: Type }>;

/** What the words of a box come from. */
export interface BoxWords {
  readonly texts: TextContext;
  /** The title of the question, which names a box without a label. */
  readonly title: string;
}

/** What a visitor does to fill a box. Undefined where the box cannot hold the value. */
type Filling<A extends FormBox> = {
  // A method, so that the record below can be read with any kind.
  actions(
    asks: A,
    wanted: AnswerValue | undefined,
    context: BoxWords,
  ): readonly PageAction[] | undefined;
}['actions'];

/** A box that holds words. One that may stay empty has had something in it before. */
const written: Filling<Exclude<FormBox, { readonly type: 'consent' }>> = (
  asks,
  wanted,
  context,
) => {
  const fill = (text: string): PageAction => ({
    type: 'fill',
    label: asks.label ?? context.title,
    key: asks.field,
    text,
  });
  const text = spelledFor(asks, wanted, context.texts);
  if (text === undefined) return undefined;
  const isEmptied = wanted === undefined && isOptional(asks);
  const before = isEmptied ? enteredFor(asks, sampleOf(asks, context), context.texts) : undefined;
  return before ? [fill(before), fill(text)] : [fill(text)];
};

/** The plainest answer that a box takes. */
function sampleOf(
  { field: id }: FormBox,
  { texts: { fields } }: BoxWords,
): AnswerValue | undefined {
  const field = fields[id];
  return field && factsOf(field).samples(field)[0];
}

/** Keys go into the parts of a day one after the other. With two digits only the first part is there. */
const date: Filling<BoxOf<'date'>> = (asks, wanted, context) => {
  const isUnfinished = typeof wanted === 'string' && /^\d{4}-\d\d$/.test(wanted);
  if (!isUnfinished) return written(asks, wanted, context);
  const emptied = written(asks, undefined, context);
  const box = { label: asks.label ?? context.title, key: asks.field };
  return emptied && [...emptied, { type: 'type', ...box, text: wanted.slice(-2) }];
};

/** The list that opens while something is written covers what is below it. */
const select: Filling<BoxOf<'select'>> = (asks, wanted, context) => {
  const filled = written(asks, wanted, context);
  return filled && [...filled, { type: 'key', key: 'Escape' }];
};

const slider: Filling<BoxOf<'slider'>> = (asks, wanted, { texts, title }) => {
  const { label, field } = asks;
  const value = enteredFor(asks, wanted, texts);
  const control = { role: 'slider', name: label ?? title, key: field } as const;
  return value === undefined ? undefined : [{ type: 'slide', control, value: Number(value) }];
};

const scale: Filling<BoxOf<'scale'>> = (asks, wanted, context) => {
  const { label, field, low, high } = asks;
  if (wanted === undefined) return [];
  const { texts, title } = context;
  const declared = numberField(texts.fields, field);
  const places = scalePlaces(declared);
  const index = places.indexOf(Number(wanted));
  if (index === -1) return undefined;
  const end = index === 0 ? low : index === places.length - 1 ? high : undefined;
  const words = numberText(declared, Number(wanted), texts.language);
  const name = end === undefined ? words : `${words}, ${end}`;
  const key = `${field}-${String(wanted)}`;
  return [{ type: 'press', control: { role: 'radio', name, key, group: label ?? title } }];
};

const consent: Filling<BoxOf<'consent'>> = ({ text, field }, wanted = false) => {
  if (typeof wanted !== 'boolean') return undefined;
  // Links are read as their words.
  const name = wordsOfLinks(text);
  return [{ type: 'tick', control: { role: 'checkbox', name, key: field }, isOn: wanted }];
};

/** How each kind of box is filled. A new kind is a line here. */
const fillings: { readonly [Type in FormBox['type']]: Filling<BoxOf<Type>> } = {
  text: written,
  select,
  email: written,
  number: written,
  phone: written,
  money: written,
  date,
  slider,
  scale,
  consent,
};

/** What a visitor does to fill a box. Undefined where the box cannot hold the value. */
export function boxActions(
  asks: FormBox,
  wanted: AnswerValue | undefined,
  context: BoxWords,
): readonly PageAction[] | undefined {
  const filling: Filling<FormBox> = fillings[asks.type];
  return filling(asks, wanted, context);
}

function numberField(
  fields: Fields,
  id: string,
): Extract<Fields[string], { readonly type: 'number' }> {
  const field = fields[id];
  if (field?.type !== 'number') throw new RangeError(`"${id}" is not a number field.`);
  return field;
}
