import type { Insight } from '../../../engine/session';

/** The time while no page is open counts as half an hour at most: a longer gap may be a clock that was set. */
const longestGap = 30 * 60_000;

/**
 * The time of a visit, in epoch milliseconds: it goes on from what was last recorded, and no clock that is set meanwhile
 * moves it.
 * @param stored what an earlier page has recorded
 * @param told the time that is gone through, or the browser's
 */
export function visitClock(
  stored: Pick<Insight, 'began' | 'changed'> | undefined,
  told: () => number = Date.now,
): () => number {
  const opened = Date.now();
  const last = stored ? stored.began + stored.changed : opened;
  const gap = Math.min(Math.max(0, opened - last), longestGap);
  const origin = last + gap - performance.now();
  // Whole milliseconds, as they are stored: a browser's monotonic time has fractions.
  return () => Math.round(origin + performance.now() + told() - Date.now());
}
