import { ProjectError } from '../project';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * A moment as people write it: "30m", "24h" or "7d" ago, or a date.
 * @throws ProjectError naming the option when it is neither
 */
export function timeFrom(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd')
    return new Date(now.getTime() - Number(count) * units[unit]);
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new ProjectError('--since takes 30m, 24h, 7d or a date such as 2026-01-31.');
  return time;
}

/** @throws ProjectError naming the option when it is no whole number from 1 */
export function countFrom(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new ProjectError(`${option} takes a number from 1.`);
  return count;
}
