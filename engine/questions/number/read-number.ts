import type { NumberField } from '../../document/format/document.generated';
import { largestNumber, numberFieldType, numberText } from '../../document/fields/number';
import { numberFormat } from '../../document/basics/formats';
import { plainSigns } from '../../document/values/plain-signs';
import { typedNumber, type TypedNumber } from '../../document/values/typed-number';
import { unitForms } from '../../document/copy/words-beside';
import { fieldAs } from '../field-as';
import { mostNamed, seriesText } from '../series-text';
import type { AskedQuestion, DraftReading, ReadingContext } from '../reading';

/** What a visitor has written into a box for a number. */
export function readNumber(
  asks: AskedQuestion,
  written: string,
  context: ReadingContext,
): DraftReading {
  const { language } = context;
  const field = fieldAs(context, asks.field, 'number');
  if (plainSigns(written) === '') return { problem: 'missing' };
  const typed = typedIn(field, written, language);
  if (!typed) return { problem: 'notNumber' };
  if ('either' in typed) {
    const [smaller, larger] = typed.either.map((each) => numberInBox(each, language));
    return { problem: 'ambiguous', words: { smaller: smaller ?? '', larger: larger ?? '' } };
  }
  const answer = typed.number;
  const words = (limit: number | undefined): string => numberText(field, limit ?? 0, language);
  const problem = numberFieldType.problem(field, answer);
  if (problem === 'too-low') return { problem: 'tooLow', words: { minimum: words(field.minimum) } };
  if (problem === 'too-high')
    return { problem: 'tooHigh', words: { maximum: words(field.maximum ?? largestNumber) } };
  // A field forgives what is lost in calculations. A person may be off by little, too.
  if (problem === 'off-step' || onStep(field, answer) !== answer)
    return {
      problem: 'offStep',
      words: {
        step: numberText({}, field.step, language),
        numbers: seriesText(firstNumbers(field), (each) => numberText({}, each, language)),
      },
    };
  return problem === undefined ? { answer } : { problem: 'notNumber' };
}

/** The first numbers that a field takes, and one more than are named if there are more. */
function firstNumbers(field: NumberField): number[] {
  const { minimum, maximum = Infinity, step } = field;
  // Without a minimum, steps are counted from 0, down where 0 is too much.
  const [first, direction] =
    minimum === undefined && maximum < 0
      ? [Math.floor(maximum / step) * step, -1]
      : [minimum ?? 0, 1];
  return Array.from({ length: mostNamed + 1 }, (_, index) =>
    exact(first + direction * index * step),
  ).filter((each) => numberFieldType.problem(field, each) === undefined);
}

/** The number that a box for a field holds. Undefined for none, and where two can be meant. */
export function numberFromText(
  field: NumberField,
  text: string,
  language: string,
): number | undefined {
  const typed = typedIn(field, text, language);
  return typed && 'number' in typed ? typed.number : undefined;
}

function typedIn(field: NumberField, text: string, language: string): TypedNumber {
  const { unit } = field;
  return typedNumber(text, {
    language,
    decimals: decimalsIn(field),
    beside: () => unitForms(unit, language),
  });
}

/** The most decimals that a box shows. */
const mostDecimals = 9;

/** How many decimals the numbers of a field have at most. */
export const decimalsIn = ({ step, minimum = 0 }: NumberField): number =>
  Math.max(decimalsOf(step), decimalsOf(minimum));

/** How many decimals a number has. */
function decimalsOf(value: number): number {
  let decimals = 0;
  while (decimals < mostDecimals && exact(value * 10 ** decimals) % 1 !== 0) decimals += 1;
  return decimals;
}

/** A number without what its calculation has lost. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** The step of a field that is the nearest to a number. */
const onStep = ({ minimum = 0, step }: NumberField, value: number): number =>
  exact(minimum + Math.round((value - minimum) / step) * step);

/** A number as a box shows it: without separators, with the decimal sign of the language. */
export function numberInBox(value: number, language: string): string {
  return numberFormat(language, {
    numberingSystem: 'latn',
    useGrouping: false,
    maximumFractionDigits: mostDecimals,
  }).format(value);
}

/** The number one step above or below another, on the field's steps and within its limits. */
export function steppedNumber(
  { minimum, maximum, step }: NumberField,
  from: number | undefined,
  direction: 1 | -1,
): number {
  const first = minimum ?? Math.min(0, maximum ?? 0);
  if (from === undefined) return first;
  const steps = (from - first) / step;
  const next = direction > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1;
  const value = Number((first + next * step).toFixed(6));
  return Math.min(maximum ?? value, Math.max(minimum ?? value, value));
}
