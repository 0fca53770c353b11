/** The grant's state, as local storage keeps it. Times are in milliseconds. */
interface GrantRecord {
  readonly accepted: boolean;
  readonly dismissed: boolean;
  readonly startTime: number;
  readonly expiryTime: number;
}

/**
 * All that is known of a grant: its record, and the grant's own time. That time never goes back and always
 * goes on: when the device's clock is turned back, the difference is added to it from then on. A clock that
 * is turned forward and back makes the grant run out early; nothing makes it last longer.
 */
export interface GrantMemory extends GrantRecord {
  /** The latest moment of the grant's own time. */
  readonly seen: number;
  /** By how much the grant's own time is ahead of the device's clock. */
  readonly skew: number;
}

/** What the page shows of a grant. */
export interface GrantView {
  readonly isEligible: boolean;
  readonly hasAccepted: boolean;
  readonly hasDismissed: boolean;
  readonly showBanner: boolean;
  /** Milliseconds, 0 when it is over. */
  readonly timeRemaining: number;
}

/** A grant that begins now. */
export function newGrant(now: number, windowMs: number): GrantMemory {
  const record = { accepted: false, dismissed: false, startTime: now, expiryTime: now + windowMs };
  return { ...record, seen: now, skew: 0 };
}

/**
 * What two sources know of one grant, put together: two keys, or two tabs. The order does not matter, and
 * neither does merging a thing twice. What was accepted or dismissed stays so; of two ends the earlier
 * counts, of two times the later.
 */
export function joined(a: GrantMemory, b: GrantMemory): GrantMemory {
  return {
    accepted: a.accepted || b.accepted,
    dismissed: a.dismissed || b.dismissed,
    startTime: Math.min(a.startTime, b.startTime),
    expiryTime: Math.min(a.expiryTime, b.expiryTime),
    seen: Math.max(a.seen, b.seen),
    skew: Math.max(a.skew, b.skew),
  };
}

/** The memory after a look at the device's clock. */
export function seenAt(memory: GrantMemory, now: number): GrantMemory {
  const skew = Math.max(memory.skew, memory.seen - now);
  return { ...memory, skew, seen: Math.max(memory.seen, now + skew) };
}

/** What the page shows. A grant that is over has been neither accepted nor dismissed: its state is removed. */
export function grantView(memory: GrantMemory): GrantView {
  const timeRemaining = Math.max(0, memory.expiryTime - memory.seen);
  const isEligible = timeRemaining > 0;
  const hasAccepted = isEligible && memory.accepted;
  const hasDismissed = isEligible && memory.dismissed;
  return {
    isEligible,
    hasAccepted,
    hasDismissed,
    showBanner: isEligible && !hasAccepted,
    timeRemaining,
  };
}

/** When the grant runs out, by the device's clock as it goes now: an ISO time. */
export function expiresAt({ expiryTime, skew }: GrantMemory): string {
  return new Date(expiryTime - skew).toISOString();
}
