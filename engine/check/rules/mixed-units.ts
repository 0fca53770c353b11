import { isMoney } from '../../document/fields/field-facts';
import { findingsIn } from '../facts/findings-in';
import { isCalculated } from '../../document/format/source';
import type { ComputedField, FunnelDocument } from '../../document/format/document.generated';
import { byOperation, type PerOperation } from '../../document/computed/operation';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import {
  calculationsOf,
  operandsOf,
  type LocatedCalculation,
} from '../../document/computed/calculations';
import type { At, Rule } from '../reporting/rule';

type Unit = ComputedField['as'];

interface MixedUnits {
  readonly found: Unit | 'money times money';
  readonly expected: Unit;
}

/** Numbers and amounts are not added or compared with each other, and a result is what its field says. */
export const mixedUnits: Rule<MixedUnits> = {
  explanation: {
    what: 'A calculation adds or compares a number with an amount, multiplies two amounts, or gives one where its field says the other.',
    why: 'The result would mean nothing.',
    fix: 'Use amounts such as "5 USD" with amounts, and numbers with numbers.',
    wrong: {
      fields: {
        points: { type: 'computed', as: 'number', value: { sum: [1, '5 USD'] } },
      },
      nodes: { feast: { headline: '{points} points' } },
    },
    right: {
      fields: {
        points: { type: 'computed', as: 'number', value: { sum: [1, 5] } },
      },
      nodes: { feast: { headline: '{points} points' } },
    },
  },
  check: ({ document }) => {
    const { fields } = document;
    const inFields = Object.entries(calculationsOf(document)).flatMap(([id, located]) => {
      const field = fields[id];
      return isCalculated(field) ? [{ ...located, as: field.as }] : [];
    });
    return [...inFields, ...findingsIn(document)].flatMap(({ as, ...located }) => {
      const { unit, problems } = unitsIn(located, fields);
      return problems.length > 0 ? problems : same([{ unit, pointer: located.pointer }], as);
    });
  },
  message: ({ found, expected }) =>
    found === 'money times money'
      ? 'An amount times an amount is no amount. Let all but one of the factors be numbers.'
      : `This is ${words[found]}, and here it has to be ${words[expected]}.`,
};

const words = { number: 'a number', money: 'an amount such as "5 USD"' };

/** The unit of a part, and where it is. Undefined if it is not known: another rule says why. */
interface Part {
  readonly unit: Unit | undefined;
  readonly pointer: string;
}

interface Units {
  readonly unit: Unit | undefined;
  readonly problems: readonly At<MixedUnits>[];
}

/** What the units of a calculation depend on: those of the calculations inside it. */
interface UnitContext {
  readonly pointer: string;
  readonly inside: readonly (Units & { readonly pointer: string })[];
  readonly fields: FunnelDocument['fields'];
}

function unitsIn(located: LocatedCalculation, fields: FunnelDocument['fields']): Units {
  const { calculation, pointer } = located;
  if (typeof calculation !== 'object') return { unit: written(calculation), problems: [] };
  const inside = operandsOf(located).map((operand) => {
    return { pointer: operand.pointer, ...unitsIn(operand, fields) };
  });
  const problems = inside.flatMap((each) => each.problems);
  return problems.length > 0
    ? { unit: undefined, problems }
    : byOperation(units, calculation, { pointer, inside, fields });
}

const isNumber = (): Units => ({ unit: 'number', problems: [] });
const isAlike = (_: unknown, { inside }: UnitContext): Units => alike(inside);

const units: PerOperation<UnitContext, Units> = {
  field: (id, { fields, pointer }, { otherwise }) => {
    const field = own(fields, id);
    const unit = field && unitOfField(field);
    return alike([{ unit, pointer }, ...optional(otherwise, pointer + pointerOf('otherwise'))]);
  },
  scores: (scores, { pointer }) => {
    const at = pointer + pointerOf('scores');
    const values = Object.entries(scores.values).map(([value, score]) => {
      return { unit: written(score), pointer: at + pointerOf('values', value) };
    });
    return alike([...values, ...optional(scores.otherwise, at + pointerOf('otherwise'))]);
  },
  sum: isAlike,
  minimum: isAlike,
  maximum: isAlike,
  product: (_, { inside }) => {
    const amounts = inside.filter(({ unit }) => unit === 'money');
    const [, second] = amounts;
    return second
      ? {
          unit: undefined,
          problems: [{ found: 'money times money', expected: 'number', pointer: second.pointer }],
        }
      : { unit: amounts.length > 0 ? 'money' : 'number', problems: [] };
  },
  table: ({ rows, above }, { pointer, inside }) => {
    const at = pointer + pointerOf('table');
    const limits = rows.map(({ upTo }, index) => {
      return { unit: written(upTo), pointer: at + pointerOf('rows', index, 'upTo') };
    });
    const results = rows.map(({ result }, index) => {
      return { unit: written(result), pointer: at + pointerOf('rows', index, 'result') };
    });
    const result = alike([...results, ...optional(above, at + pointerOf('above'))]);
    return { ...result, problems: [...alike([...inside, ...limits]).problems, ...result.problems] };
  },
  count: isNumber,
  dateDifference: isNumber,
};

const written = (value: number | string): Unit => (typeof value === 'number' ? 'number' : 'money');

const optional = (value: number | string | undefined, pointer: string): Part[] =>
  value === undefined ? [] : [{ unit: written(value), pointer }];

const unitOfField = (field: FunnelDocument['fields'][string]): Unit =>
  isMoney(field) ? 'money' : 'number';

/** The unit that all parts have: the first one decides. */
function alike(parts: readonly Part[]): Units {
  const unit = parts.find((part) => part.unit !== undefined)?.unit;
  return { unit, problems: unit === undefined ? [] : same(parts, unit) };
}

function same(parts: readonly Part[], expected: Unit): At<MixedUnits>[] {
  return parts.flatMap(({ unit: found, pointer }) =>
    found === undefined || found === expected ? [] : [{ found, expected, pointer }],
  );
}
