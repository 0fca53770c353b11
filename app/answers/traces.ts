/** One thing that is stored about a visitor, without its content. */
export interface Trace {
  readonly kind: 'session' | 'account' | 'delivery';
  readonly id: string;
  readonly email?: string;
  /** Of a session the last save, of the others their making. */
  readonly at: Date;
}

const plurals = { session: 'sessions', account: 'accounts', delivery: 'deliveries' } as const;

/** What was found, counted: "2 sessions, 1 account". */
export function tracesText(traces: readonly Trace[]): string {
  const counts = Object.entries(plurals).flatMap(([kind, plural]) => {
    const count = traces.filter((trace) => trace.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? kind : plural}`];
  });
  return counts.join(', ');
}
