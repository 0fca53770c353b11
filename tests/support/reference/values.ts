import type { Answers, Funnel, Part, Value } from './document';

/** An amount in cents, or a number: "4.50 EUR" is 450. */
const toNumber = (written: Value): number =>
  typeof written === 'string' ? Math.round(Number.parseFloat(written) * 100) : Number(written);

/** "2.5s" in milliseconds. */
export function duration(written: string): number {
  const unit = { ms: 1, s: 1e3, m: 6e4, h: 36e5, d: 864e5 }[written.replace(/[0-9.]+/, '')];
  return Math.round(Number.parseFloat(written) * (unit ?? Number.NaN));
}

/** Days as numbers from 1970 on. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 864e5;
const dayAt = (number: number): string => new Date(number * 864e5).toISOString().slice(0, 10);

/** A day some days, weeks, months or years later: "+14d". Months that are too short end with their last day. */
function shifted(day: string, offset: string): string {
  const [by, unit] = [Number.parseInt(offset, 10), offset.at(-1)];
  if (unit === 'd' || unit === 'w') return dayAt(dayNumber(day) + by * (unit === 'w' ? 7 : 1));
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = month - 1 + by * (unit === 'y' ? 12 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A written day: a fixed one, or one counted from today. */
function dayOf(written: string, today: string): string {
  if (written === 'today') return today;
  return written.startsWith('today') ? shifted(today, written.slice(5)) : written;
}

/** Whether a day is outside limits that are counted from other answers. Those from today hold only when it is entered. */
export function isOutOfLimits(field: Part, day: Value, known: Answers): boolean {
  const limit = (written: Part): string | undefined => {
    const from = known[written?.field];
    if (typeof from !== 'string') return undefined;
    return written.offset === undefined ? from : shifted(from, written.offset);
  };
  const [earliest, latest] = [limit(field.earliest), limit(field.latest)];
  return (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest);
}

/** Whether a field holds an amount of money. */
export const isAmount = (field: Part): boolean => field.type === 'money' || field.as === 'money';

/** Whether a condition holds. Without an answer, no operator holds but `"answered": false`. */
export function holds(when: Part, funnel: Funnel, answers: Answers): boolean {
  const also = (each: Part): boolean => holds(each, funnel, answers);
  if (when.all) return when.all.every(also);
  if (when.any) return when.any.some(also);
  if (when.not) return !also(when.not);
  const { field: id, ...operators } = when;
  const [[operator, operand] = ['', undefined]] = Object.entries<Part>(operators);
  const answer = answers[id];
  if (operator === 'answered') return operand === (answer !== undefined);
  if (answer === undefined) return false;
  const field = funnel.fields[id];
  const isDay = field.type === 'date';
  const isNumber = isAmount(field) || typeof answer === 'number';
  const position = (written: Value): number =>
    isDay ? dayNumber(dayOf(String(written), funnel.today)) : toNumber(written);
  const here = isDay ? dayNumber(String(answer)) : Number(answer);
  const over = (value: Value): number => {
    const distance = here - position(value);
    return isNoise(distance, here) ? 0 : distance;
  };
  const equals = (value: Value): boolean =>
    isDay || isNumber ? over(value) === 0 : [answer].flat().some((each) => each === value);
  switch (operator) {
    case 'is':
    case 'includes':
      return equals(operand);
    case 'isNot':
      return !equals(operand);
    case 'isOneOf':
      return operand.some(equals);
    case 'isNoneOf':
      return !operand.some(equals);
    case 'atLeast':
      return over(operand) >= 0;
    case 'atMost':
      return over(operand) <= 0;
    case 'above':
    case 'after':
      return over(operand) > 0;
    case 'below':
    case 'before':
      return over(operand) < 0;
    case 'between':
      return over(operand[0]) >= 0 && over(operand[1]) <= 0;
    default:
      throw new Error(`"${operator}" is no operator.`);
  }
}

/** Some answers with the results of the computed fields and of derived choices, which may follow from each other. */
export function computed(funnel: Funnel, answers: Answers): Answers {
  const results: Record<string, Value | undefined> = { ...answers };
  const open = new Map(
    Object.entries(funnel.fields).filter(([, { type, derived }]) => type === 'computed' || derived),
  );
  const calculateField = (id: string): void => {
    const field = open.get(id);
    if (!open.delete(id)) return;
    const { value, derived } = field;
    const names = JSON.stringify(value ?? derived);
    for (const other of open.keys()) if (names.includes(`"${other}"`)) calculateField(other);
    const decides = ({ when }: Part): boolean => holds(when, funnel, results);
    results[id] = derived
      ? (derived.cases.find(decides)?.value ?? derived.otherwise)
      : calculate(value, funnel, results);
  };
  for (const id of open.keys()) calculateField(id);
  return results;
}

/** Whether a difference is only what binary fractions lose: 0.1 and 0.2 are 0.3. */
const isNoise = (distance: number, of: number): boolean =>
  Math.abs(distance) < Math.max(5e-10, Math.abs(of) * 5e-15);

/** An answer as it is shown, stored and sent. */
export function shownAs(field: Part, answer: Value): Value {
  if (field.type !== 'computed') return answer;
  return rounded(Number(answer), field.as === 'money' ? 0 : (field.decimals ?? 0));
}

/** Half is rounded up. What binary fractions lose does not count: 1.005 is 1.01. */
const rounded = (number: number, decimals: number): number =>
  Math.round(Number((number * 10 ** decimals).toPrecision(15))) / 10 ** decimals + 0;

/** The result of a calculation. Undefined without an answer that it needs. */
function calculate(written: Part, funnel: Funnel, answers: Answers): number | undefined {
  if (typeof written !== 'object') return toNumber(written);
  const [[operation, of] = ['', undefined]] = Object.entries<Part>(written);
  const several = (join: (...numbers: number[]) => number): number | undefined => {
    const results = of.map((part: Part) => calculate(part, funnel, answers));
    return results.includes(undefined) ? undefined : join(...results);
  };
  switch (operation) {
    case 'sum':
      return several((...numbers) => numbers.reduce((a, b) => a + b, 0));
    case 'product':
      return several((...numbers) => numbers.reduce((a, b) => a * b, 1));
    case 'minimum':
      return several(Math.min);
    case 'maximum':
      return several(Math.max);
    case 'count':
      return of.filter((each: Part) => holds(each, funnel, answers)).length;
    case 'scores': {
      const scores = [answers[of.field] ?? []]
        .flat()
        .map((value) => of.values[String(value)] ?? of.otherwise);
      if (scores.length === 0) scores.push(of.otherwise);
      if (scores.includes(undefined)) return undefined;
      return scores.reduce((total, score) => total + toNumber(score), 0);
    }
    case 'table': {
      const number = calculate(of.of, funnel, answers);
      if (number === undefined) return undefined;
      const row = of.rows.find(
        ({ upTo }: Part) => number <= toNumber(upTo) || isNoise(number - toNumber(upTo), number),
      );
      return toNumber(row ? row.result : of.above);
    }
    case 'dateDifference':
      return difference(of, funnel, answers);
    default: {
      const answer = answers[written.field] ?? written.otherwise;
      return answer === undefined ? undefined : toNumber(answer);
    }
  }
}

/** Whole units between two days. The rest of a unit is dropped, also where the second day is earlier. */
function difference(
  { from, to, unit, otherwise }: Part,
  { today }: Funnel,
  answers: Answers,
): number | undefined {
  const [first, second] = [from, to].map((day: Part) =>
    typeof day === 'string' ? dayOf(day, today) : answers[day.field],
  );
  if (typeof first !== 'string' || typeof second !== 'string') return otherwise;
  const days = dayNumber(second) - dayNumber(first);
  if (unit === 'days' || unit === 'weeks') return Math.trunc(days / (unit === 'weeks' ? 7 : 1)) + 0;
  const [early, late] = days < 0 ? [second, first] : [first, second];
  let whole = 0;
  while (shifted(early, `+${whole + 1}${unit === 'years' ? 'y' : 'm'}`) <= late) whole += 1;
  return days < 0 ? 0 - whole : whole;
}

/** Whether an answer fits its field. The page keeps days to their limits; an answer that is stored stays. */
export function fits(field: Part, answer: Value | undefined): boolean {
  const { type, values = {}, pattern, maxLength = 500 } = field;
  if (type === 'choices')
    return (
      Array.isArray(answer) &&
      answer.length > 0 &&
      new Set(answer).size === answer.length &&
      answer.every((each) => Object.hasOwn(values, each))
    );
  if (type === 'flag' || type === 'consent')
    return typeof answer === 'boolean' && (answer || field.required !== true);
  if (typeof answer === 'number') return isWithin(field, answer);
  if (typeof answer !== 'string') return false;
  if (type === 'choice') return Object.hasOwn(values, answer);
  if (type === 'email') return answer.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer);
  if (type === 'phone') return /^\+[1-9][0-9]{6,14}$/.test(answer);
  if (type === 'time') return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(answer);
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(answer) && !Number.isNaN(dayNumber(answer));
  if (type !== 'text' || answer.trim() === '' || answer.length > maxLength) return false;
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(answer);
}

/** Without limits of their own, amounts end before a trillion and numbers at a billion. */
function isWithin({ type, minimum, maximum, step = 1 }: Part, answer: number): boolean {
  const isMoney = type === 'money';
  if (!isMoney && type !== 'number') return false;
  const [lowest, highest] = isMoney ? [0, 1e14 - 100] : [-1e9, 1e9];
  if (answer < toNumber(minimum ?? lowest) || answer > toNumber(maximum ?? highest)) return false;
  const steps = isMoney ? answer : (answer - (minimum ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
