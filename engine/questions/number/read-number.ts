import type { NumberField } from '../../document/document.generated';
import { number, numberText } from '../../document/fields/number';
import { fieldAs } from '../field-as';
import type { Asked, Reading, ReadingContext } from '../reading';

/** What a visitor has written into a box for a number, with the decimal sign and separator of thousands of the language. */
export function readNumber(asks: Asked, written: string, context: ReadingContext): Reading {
  const { language } = context;
  const field = fieldAs(context, asks.field, 'number');
  if (written.trim() === '') return { problem: 'missing' };
  const answer = numberFromText(written, language);
  if (answer === undefined) return { problem: 'notNumber' };
  const words = (limit: number | undefined): string => numberText(field, limit ?? 0, language);
  const problem = number.problem(field, answer);
  if (problem === undefined) return { answer };
  if (problem === 'too-low') return { problem: 'tooLow', words: { minimum: words(field.minimum) } };
  if (problem === 'too-high')
    return { problem: 'tooHigh', words: { maximum: words(field.maximum) } };
  if (problem === 'off-step')
    return { problem: 'offStep', words: { step: numberText({}, field.step, language) } };
  return { problem: 'notNumber' };
}

/**
 * The number that a person wrote: "1,200.5", "1200,5", "-3". A single comma or point that does not separate
 * thousands is the decimal sign, whatever the language has.
 */
export function numberFromText(text: string, language: string): number | undefined {
  const { group, decimal } = signsOf(language);
  const compact = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^[−–]/, '-');
  const separators = compact.match(/[.,]/g) ?? [];
  const [only] = separators.length === 1 ? separators : [];
  const groupsThousands = only === group && /[.,]\d{3}$/.test(compact);
  const plain =
    only === undefined || groupsThousands
      ? compact.replaceAll(group, '').replace(decimal, '.')
      : compact.replace(only, '.');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}

function signsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(
    1_234_567.5,
  );
  const signOf = (kind: string): string | undefined =>
    parts.find(({ type }) => type === kind)?.value;
  return { group: signOf('group') ?? ',', decimal: signOf('decimal') ?? '.' };
}

/** A number as a box shows it: without separators, with the decimal sign of the language. */
export function numberInBox(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    useGrouping: false,
    maximumFractionDigits: 3,
  }).format(value);
}

/** The number one step above or below another, on the field's steps and within its limits. */
export function stepFrom(
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
