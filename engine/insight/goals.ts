import type { FunnelDocument } from '../document/document.generated';
import { headingOf } from '../document/heading';
import { own } from '../document/own';
import { replaceTokens } from '../document/tokens';
import { sumOf, type Count } from './counts';

/** What visits are meant to reach: an answer that is sent, or a screen. */
export type Goal = FunnelDocument['experiments'][string]['goal'];

/** How many visits have reached one of some goals that exclude each other. */
export const reachedBy = (counts: readonly Count[], goals: readonly Goal[]): number =>
  sumOf(counts, ([, , kind, a]) =>
    goals.some(({ sent, reached }) =>
      sent === undefined
        ? a === reached && ['on', 'back', 'left', 'reached'].includes(kind)
        : a === sent && kind === 'sent',
    ),
  );

/** A goal in words: 'leads', 'signups', 'answers to "Your role"' or 'visitors at "Your Plan"'. */
export function goalInWords(
  { sent, reached = '' }: Goal,
  { fields, nodes }: Pick<FunnelDocument, 'fields' | 'nodes'>,
): string {
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
