import type { Blocker, Diagnostic } from '../../../engine/check';
import { severities, severityOf } from './severity';

/** What still keeps a funnel from going live, the worst first. */
interface PublishCheck {
  readonly errors: readonly Diagnostic[];
  /** Samples, domains for examples, and decisions that nobody has confirmed. */
  readonly blockers: readonly Omit<Blocker, 'line'>[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * All that keeps a funnel from going live: its errors and warnings, what must not go live, and its open decisions. Notes
 * do not.
 */
export function publishCheck(
  diagnostics: readonly Diagnostic[],
  blockers: readonly Blocker[],
): PublishCheck {
  const sorted = severities.flatMap((severity) =>
    diagnostics.filter((each) => severityOf(each) === severity),
  );
  const known = new Set(blockers.map(({ pointer }) => pointer));
  const open = diagnostics
    .filter(({ code }) => code === 'unconfirmed-decision')
    .map(({ pointer, message }) => ({
      kind: 'decision' as const,
      message,
      pointer: pointer.slice(0, pointer.lastIndexOf('/')),
    }));
  return {
    errors: sorted.filter(({ severity }) => severity === 'error'),
    blockers: [...blockers, ...open.filter(({ pointer }) => !known.has(pointer))],
    warnings: sorted.filter(({ severity }) => severity === 'warning'),
  };
}
