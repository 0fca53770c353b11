import { printableLine } from '../../../../engine';
import type { Trace } from '../../../answers/traces';
import { padded, widest } from '../../support/cells';

/** What was found, a line each: kind, time in UTC, address and id. */
export function traceLines(traces: readonly Trace[]): string[] {
  const shown = traces.map(({ email = '', ...trace }) => ({
    ...trace,
    email: printableLine(email),
  }));
  const width = widest(shown.map(({ email }) => email));
  return shown.map(({ kind, id, email, at }) => {
    const time = Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 16).replace('T', ' ');
    return `  ${kind.padEnd(8)}  ${time.padEnd(16)}  ${padded(email, width)}  ${id}`;
  });
}
