import type { FunnelField, NumberField } from '../format/document.generated';
import { numberFormat, withMinus } from '../basics/formats';
import { interpolateLocals } from '../copy/locals';
import { plainSigns } from '../values/plain-signs';
import { plainField, type FieldFacts, type FieldType } from './field-type';
import { equality, ordering } from './operators';

/** Whether a number is as many steps from the field's first as it can be: 0.3 is three steps of 0.1. */
function isOnStep({ minimum = 0, step }: NumberField, value: number): boolean {
  const steps = (value - minimum) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** A number, within the limits and on the steps that its field declares. */
export const numberFieldType: FieldType<NumberField> = {
  ...plainField,
  toNumber: Number,
  operators: { ...equality, ...ordering(Number) },
  problem(field, value) {
    if (typeof value !== 'number') return 'wrong-kind';
    if (!Number.isFinite(value)) return 'malformed';
    const { minimum = -largestNumber, maximum = largestNumber } = field;
    if (value < minimum) return 'too-low';
    if (value > maximum) return 'too-high';
    return isOnStep(field, value) ? undefined : 'off-step';
  },
  /** In the form of JSON, whatever the language: an address is written by a program. */
  fromQuery(parameter) {
    const written = plainSigns(parameter ?? '');
    return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
  },
  text: (field, answer, { language }) => numberText(field, Number(answer), language),
};

/** The largest number that is taken where the field has no maximum. */
export const largestNumber = 1e9;

/** A number with its unit, as people write it: "1,200 kWh", "1 person", "12%". */
export function numberText(
  { unit }: Pick<NumberField, 'unit'>,
  value: number,
  language: string,
): string {
  const format = (options: Intl.NumberFormatOptions): string =>
    withMinus(
      numberFormat(language, {
        numberingSystem: 'latn',
        maximumFractionDigits: 3,
        ...options,
      }).format(value),
    );
  // Languages differ in the space before the sign.
  if (unit === '%') return format({ style: 'unit', unit: 'percent' });
  return unit === undefined
    ? format({})
    : `${format({})}\u00a0${interpolateLocals(unit, { count: value }, language)}`;
}

/** What numbers are compared with. */
export const numberOperand = {
  expected: (): string => 'a number',
  usual: 0,
  fits: (_: FunnelField, operand: unknown): boolean => Number.isFinite(operand),
};

/** The last number up to a maximum that is as many steps from the first as it can be. */
const lastStep = (first: number, maximum: number, step: number): number =>
  Number((first + Math.floor((maximum - first) / step + 1e-6) * step).toFixed(6));

export const numberFacts: FieldFacts<NumberField> = {
  operand: numberOperand,
  column: 'number',
  listing: 'always',
  unit: () => 'number',
  step: ({ step }) => step,
  domain: ({ minimum = -largestNumber, maximum = largestNumber }) => ({
    kind: 'interval',
    from: minimum,
    to: maximum,
  }),
  samples({ minimum, maximum, step }) {
    const first = minimum ?? Math.min(0, maximum ?? 0);
    const second = first + step;
    const last = maximum === undefined ? second : lastStep(first, maximum, step);
    return second < last ? [first, second, last] : last > first ? [first, last] : [first];
  },
};
