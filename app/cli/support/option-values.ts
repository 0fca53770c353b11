import { UserError } from '../../../engine';
import { suggestion } from '../../../engine/check';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * One of some names.
 * @throws UserError naming the nearest, and all
 */
export function namedIn<Name extends string>(
  option: string,
  found: string,
  names: readonly Name[],
): Name {
  const name = names.find((each) => each === found);
  if (name !== undefined) return name;
  throw new UserError(
    `${option} has no "${found}".${suggestion(found, names, true)} It can be: ${names.join(', ')}.`,
  );
}

/** A whole number from `least`. @throws UserError naming the option */
export function numberIn(option: string, found: string, least = 0): number {
  const number = Number(found);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new UserError(`${option} needs a whole number, ${least} or more, not "${found}".`);
}

/** A length of time as people write it, "60s" or "5m", in seconds. @throws UserError naming the option */
export function secondsIn(option: string, text: string): number {
  const [, count, unit] = /^(\d{1,6})([sm])$/.exec(text) ?? [];
  if (count === undefined) throw new UserError(`${option} takes 60s or 5m, not "${text}".`);
  return Number(count) * (unit === 'm' ? 60 : 1);
}

/**
 * A moment as people write it: "30m", "24h" or "7d" ago, or a date.
 * @throws UserError naming the option when it is neither
 */
export function timeFrom(option: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd')
    return new Date(now.getTime() - Number(count) * units[unit]);
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UserError(`${option} takes 30m, 24h, 7d or a date such as 2026-01-31.`);
  return time;
}
