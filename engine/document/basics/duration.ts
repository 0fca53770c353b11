const unitsInMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * The milliseconds of a duration such as "300ms", "2.5s" or "24h".
 * @throws when the text is no number with one of these units.
 */
export function milliseconds(duration: string): number {
  const match = /^([0-9]+(?:\.[0-9]+)?)(ms|s|m|h|d)$/.exec(duration);
  const unit = unitsInMs[match?.[2] ?? ''];
  if (!match || unit === undefined)
    throw new Error(`"${duration}" is not a duration such as "300ms".`);
  return Math.round(Number(match[1]) * unit);
}
