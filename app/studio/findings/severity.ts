import type { Diagnostic } from '../../../engine/check';

/** How findings are sorted: the errors that keep the funnel from running first, then those that keep it from going live. */
export const severities = ['error', 'publish', 'warning', 'note'] as const;
type ShownSeverity = (typeof severities)[number];

interface SeverityWords {
  readonly one: string;
  readonly many: string;
  /** What it means for the preview and for visitors. */
  readonly means: string;
}

export const severityWords: Readonly<Record<ShownSeverity, SeverityWords>> = {
  error: {
    one: 'error',
    many: 'errors',
    means: 'Keeps the funnel from running: the preview waits until it is mended.',
  },
  publish: {
    one: 'publish error',
    many: 'publish errors',
    means: 'Keeps the funnel from being published. The preview runs all the same.',
  },
  warning: { one: 'warning', many: 'warnings', means: 'Is likely to be a mistake.' },
  note: { one: 'note', many: 'notes', means: 'Is worth knowing.' },
};

/** What a finding counts as. */
export const severityOf = ({
  severity,
  stops,
}: Pick<Diagnostic, 'severity' | 'stops'>): ShownSeverity =>
  stops === 'publish' ? stops : severity;

/** The worst among some findings. */
export function worstOf(
  findings: readonly Pick<Diagnostic, 'severity' | 'stops'>[],
): ShownSeverity | undefined {
  const found = new Set(findings.map(severityOf));
  return severities.find((each) => found.has(each));
}
