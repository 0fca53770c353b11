/** A time that is left, in whole hours, minutes and seconds. */
export interface RemainingTime {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The hours, minutes and seconds of some milliseconds. What is less than a second is left out. */
export function countdownOf(milliseconds: number): RemainingTime {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Some milliseconds in minutes and seconds, "0:42". A second that has begun counts as a whole one. */
export function minutesText(milliseconds: number): string {
  const { hours, minutes, seconds } = countdownOf(Math.ceil(milliseconds / 1000) * 1000);
  return `${hours * 60 + minutes}:${two(seconds)}`;
}

/** A countdown as a clock shows it, "23:59:41". */
export function clockText({ hours, minutes, seconds }: RemainingTime): string {
  return [hours, minutes, seconds].map(two).join(':');
}
