import { own } from '../../../../engine';
import type { FlowInsight } from '../../server/requests';

/** What visits have shown, or why that cannot be read. */
export type MapInsight = FlowInsight | { readonly problem: string };

/** What visits have done with a screen. */
interface ScreenMarks {
  /** "80 %" of the visits have seen it. */
  readonly share: string;
  /** "12 left": how many visits ended there early. Undefined where none did. */
  readonly left?: string;
  /** Whether it is among those where most visits ended. */
  readonly isLoss: boolean;
}

/** How many screens are marked as the biggest losses. */
const mostLosses = 3;

/** The screens where most visits ended early, the one with most first. */
export function lossesOf(insight: MapInsight | undefined): readonly string[] {
  if (!insight || 'problem' in insight || !insight.report) return [];
  return insight.report.screens
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, mostLosses)
    .map(({ node }) => node);
}

/** What visits have done with a screen. Undefined while nothing is known of it. */
export function screenMarks(
  insight: MapInsight | undefined,
  node: string,
): ScreenMarks | undefined {
  if (!insight || 'problem' in insight || !insight.report?.visits) return undefined;
  const { visits, screens } = insight.report;
  const screen = screens.find((each) => each.node === node);
  if (!screen) return undefined;
  const { seen, lost } = screen;
  return {
    share: `${Math.round((100 * seen) / visits)} %`,
    left: lost > 0 ? `${lost} left` : undefined,
    isLoss: lossesOf(insight).includes(node),
  };
}

/** How many visits went on from a screen to another, and which part of all that is. */
export function stepMarks(
  insight: MapInsight | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly visits: number; readonly share: number } | undefined {
  if (!insight || 'problem' in insight || !insight.report?.visits) return undefined;
  const screen = insight.report.screens.find(({ node }) => node === from);
  const visits = own(screen?.to, to) ?? 0;
  return { visits, share: visits / insight.report.visits };
}
