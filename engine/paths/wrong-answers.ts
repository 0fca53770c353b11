import type { Answers, AnswerValue, Fields } from '../document/answers';
import type {
  Asks,
  AsksAmounts,
  AsksChoices,
  FormBox,
  SignupNode,
} from '../document/document.generated';
import { dateLimit, testDay } from '../document/fields/date';
import { dayOf } from '../document/is-day';
import { isBox } from './box-readers';

/** A text that is no number, no day, no name of a choice and no telephone number. */
const words = 'Zoë Ωμέγα';

const dayLength = 86_400_000;

/** A day that lacks a part, as a box for a day has it while it is filled. */
const unfinishedDay = testDay.slice(0, -'-dd'.length);

/** A password that a signup finds too short. */
export const shortPassword = ({ form }: SignupNode): string =>
  'x'.repeat(form.password.minLength - 1);

/**
 * What a visitor may enter into a question that its page has to refuse, and some more: nothing, words where a number
 * belongs, an unfinished day, one just outside limits that are counted from others, too few cards.
 * @param plain answers that the question takes
 * @param known the answers given before
 */
export function wrongAnswers(
  asks: Asks,
  plain: Answers,
  known: Answers,
  fields: Fields,
): readonly Answers[] {
  if (isBox(asks)) return wrongBoxes([asks], plain, known, fields);
  switch (asks.type) {
    case 'choices':
      return wrongChoices(asks, plain);
    case 'choice':
      return asks.choices.flatMap(({ value, box }) =>
        box ? [{ [asks.field]: value }, { [asks.field]: value, [box.field]: words }] : [],
      );
    case 'amounts':
      return wrongAmounts(asks, plain);
    case 'yesno':
      return [];
    case 'form':
      return wrongBoxes(asks.boxes, plain, known, fields);
  }
}

function wrongBoxes(
  boxes: readonly FormBox[],
  plain: Answers,
  known: Answers,
  fields: Fields,
): readonly Answers[] {
  const others = { ...known, ...plain };
  // Nothing at all comes first: a place of a scale stays chosen.
  return [
    {},
    ...boxes.flatMap((box) =>
      wrongIn(box, others, fields).map((value) => ({ ...plain, [box.field]: value })),
    ),
  ];
}

/** What a box must not take, besides nothing and what its field refuses. */
function wrongIn(asks: FormBox, others: Answers, fields: Fields): readonly AnswerValue[] {
  const field = fields[asks.field];
  if (field?.type === 'consent') return [false];
  if (field?.type === 'number' || asks.type === 'select') return [words];
  if (field?.type !== 'date') return [];
  const around = [field.earliest, field.latest].flatMap((limit) => {
    const day = dateLimit(limit, testDay, (id) => others[id]);
    const at = day === undefined ? Number.NaN : Date.parse(day);
    return Number.isNaN(at)
      ? []
      : [at - dayLength, at + dayLength].map((time) => dayOf(new Date(time)));
  });
  return [unfinishedDay, ...around];
}

function wrongChoices(
  { field, choices, minimum, maximum }: AsksChoices,
  plain: Answers,
): Answers[] {
  const names = choices.flatMap(({ value, exclusive }) => (exclusive === true ? [] : [value]));
  const few = minimum > 0 ? [[], ...(minimum > 1 ? [names.slice(0, minimum - 1)] : [])] : [];
  const many = maximum !== undefined && maximum < names.length ? [names.slice(0, maximum + 1)] : [];
  const boxes = choices.flatMap(({ value, box, exclusive }) =>
    box
      ? [
          [value, ...names.filter((name) => exclusive !== true && name !== value)].slice(
            0,
            minimum || 1,
          ),
        ]
      : [],
  );
  return [...few, ...many, ...boxes].map((chosen) => ({
    ...plain,
    ...Object.fromEntries(choices.flatMap(({ box }) => (box ? [[box.field, undefined]] : []))),
    [field]: chosen,
  }));
}

/** Nothing, one of the two, a target of nothing, and one that is not above the current amount. */
function wrongAmounts({ current, target, notYet }: AsksAmounts, plain: Answers): Answers[] {
  const amount = Math.max(Number(plain[current.field] ?? 0), 100);
  const entered = (now: number | undefined, then: number | undefined): Answers => ({
    [current.field]: now,
    [target.field]: then,
    [notYet.field]: false,
  });
  return [
    entered(undefined, undefined),
    entered(amount, undefined),
    entered(amount, 0),
    entered(amount, amount),
  ];
}
