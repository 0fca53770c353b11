import {
  linkedParts,
  maxLengthOf,
  mostDigits,
  numberText,
  scalePlaces,
  type AnswerValue,
  type Fields,
  type FormBox,
} from '../../../engine';
import type { VisitorAction } from './action';

type BoxOf<Type> = Extract<FormBox, { readonly type: Type }>;

/** What the words of a box come from. */
export interface BoxScene {
  readonly fields: Fields;
  readonly language: string;
  /** The title of the question, which names a box without a label. */
  readonly title: string;
}

/** What a visitor does to fill a box. Undefined where the box cannot hold the value. */
type Filling<A extends FormBox> = {
  // A method, so that the record below can be read with any kind.
  actions(
    asks: A,
    wanted: AnswerValue | undefined,
    scene: BoxScene,
  ): readonly VisitorAction[] | undefined;
}['actions'];

/** A box that holds words. */
function written(
  wordsOf: (answer: AnswerValue) => string,
): Filling<Exclude<FormBox, { readonly type: 'consent' }>> {
  return ({ label, field }, wanted, { title, fields }) => {
    const text = wanted === undefined ? '' : wordsOf(wanted);
    const declared = fields[field];
    const most = declared?.type === 'text' ? (maxLengthOf(declared) ?? Infinity) : Infinity;
    return text.length > most
      ? undefined
      : [{ type: 'fill', label: label ?? title, key: field, text }];
  };
}

const money: Filling<BoxOf<'money'>> = (asks, wanted, scene) => {
  const units = Number(wanted ?? 0) / 100;
  // The box takes digits only, and so many.
  return units < 0 || !Number.isInteger(units) || String(units).length > mostDigits
    ? undefined
    : written(() => String(units))(asks, wanted, scene);
};

const date: Filling<BoxOf<'date'>> = (asks, wanted, scene) =>
  wanted === undefined || /^\d{4}-\d\d-\d\d$/.test(String(wanted))
    ? written(String)(asks, wanted, scene)
    : undefined;

const slider: Filling<BoxOf<'slider'>> = ({ label, field }, wanted, { fields, title }) => {
  const { minimum = 0, maximum = 100 } = numberField(fields, field);
  const value = Number(wanted);
  return value >= minimum && value <= maximum
    ? [{ type: 'slide', control: { role: 'slider', name: label ?? title, key: field }, value }]
    : undefined;
};

const scale: Filling<BoxOf<'scale'>> = (asks, wanted, scene) => {
  const { label, field, low, high } = asks;
  if (wanted === undefined && asks.optional) return [];
  const { fields, language, title } = scene;
  const declared = numberField(fields, field);
  const places = scalePlaces(declared);
  const index = places.indexOf(Number(wanted));
  if (index === -1) return undefined;
  const end = index === 0 ? low : index === places.length - 1 ? high : undefined;
  const words = numberText(declared, Number(wanted), language);
  const name = end === undefined ? words : `${words}, ${end}`;
  const key = `${field}-${String(wanted)}`;
  return [{ type: 'press', control: { role: 'radio', name, key, group: label ?? title } }];
};

const consent: Filling<BoxOf<'consent'>> = ({ text, field }, wanted = false) => {
  if (typeof wanted !== 'boolean') return undefined;
  // Links are read as their words.
  const name = linkedParts(text)
    .map((part) => (typeof part === 'string' ? part : part.label))
    .join('');
  return [{ type: 'tick', control: { role: 'checkbox', name, key: field }, isOn: wanted }];
};

const select: Filling<BoxOf<'select'>> = (asks, wanted, scene) => {
  const field = scene.fields[asks.field];
  if (field?.type !== 'choice') throw new RangeError(`"${asks.field}" is not a choice field.`);
  if (wanted !== undefined && !Object.hasOwn(field.values, String(wanted))) return undefined;
  return written((value) => field.values[String(value)]?.label ?? String(value))(
    asks,
    wanted,
    scene,
  );
};

/** How each kind of box is filled. A new kind is a line here. */
const fillings: { readonly [Type in FormBox['type']]: Filling<BoxOf<Type>> } = {
  text: written(String),
  select,
  email: written(String),
  number: written(String),
  phone: written(String),
  money,
  date,
  slider,
  scale,
  consent,
};

/** What a visitor does to fill a box. Undefined where the box cannot hold the value. */
export function boxActions(
  asks: FormBox,
  wanted: AnswerValue | undefined,
  scene: BoxScene,
): readonly VisitorAction[] | undefined {
  const filling: Filling<FormBox> = fillings[asks.type];
  return filling(asks, wanted, scene);
}

function numberField(
  fields: Fields,
  id: string,
): Extract<Fields[string], { readonly type: 'number' }> {
  const field = fields[id];
  if (field?.type !== 'number') throw new RangeError(`"${id}" is not a number field.`);
  return field;
}
