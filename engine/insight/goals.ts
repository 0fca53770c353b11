import type { FunnelDocument } from '../document/format/document.generated';
import { headingOf } from '../document/format/heading';
import { own } from '../document/basics/own';
import { successOf } from '../session/insight';
import { replaceTokens } from '../document/copy/tokens';
import { sumOf, type Count } from './counts';

/** What visits are meant to reach: an answer that is sent, a screen, or a success on it. */
export type Goal = FunnelDocument['experiments'][string]['goal'];

/** How many visits have reached one of some goals that exclude each other. */
export const reachedBy = (counts: readonly Count[], goals: readonly Goal[]): number =>
  sumOf(counts, ([, , kind, a]) =>
    goals.some(({ sent, reached, succeeded, won, revenue }) =>
      won === true || revenue === true
        ? kind === 'won'
        : sent === undefined
          ? a === (succeeded === undefined ? reached : successOf(succeeded)) && seen.has(kind)
          : a === sent && kind === 'sent',
    ),
  );

/** The kinds of counts that say that a screen was seen: those of all visits exclude each other. */
const seen: ReadonlySet<Count[2]> = new Set(['on', 'back', 'left', 'reached']);

/** A goal in words: 'leads', 'leads won', 'revenue', 'signups', 'answers to "Your role"', 'visitors at "Your Plan"' or 'links followed at "Your Plan"'. */
export function goalInWords(
  { sent, reached = '', succeeded, won, revenue }: Goal,
  { fields, nodes }: Pick<FunnelDocument, 'fields' | 'nodes'>,
): string {
  if (won === true) return 'leads won';
  if (revenue === true) return 'revenue';
  if (succeeded !== undefined) {
    const node = own(nodes, succeeded);
    return node?.type === 'signup' ? 'signups' : `links followed at "${nameOf(node) ?? succeeded}"`;
  }
  if (sent === undefined) return `visitors at "${nameOf(own(nodes, reached)) ?? reached}"`;
  const field = own(fields, sent);
  if (field?.type === 'email') return 'leads';
  if (field?.type === 'time') return 'signups';
  const label = field && 'label' in field ? field.label : undefined;
  return `answers to "${label ?? sent}"`;
}

/** The heading of a screen without what is the visitor's own: "A Planting Plan for …". */
export function nameOf(node: FunnelDocument['nodes'][string] | undefined): string | undefined {
  const heading = node && headingOf(node);
  return heading && replaceTokens(heading, ({ fallback }) => fallback ?? '…');
}
