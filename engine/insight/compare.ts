import type { InsightReport } from './report';

/** A number, and what it was in the time before. */
export interface NumberChange {
  readonly now: number;
  readonly before: number;
}

/** What has changed since the time before. */
export interface InsightChange {
  readonly visits: NumberChange;
  /** How many visits reached each goal, and which part of all visits that is. */
  readonly goals: readonly {
    readonly name: string;
    readonly reached: NumberChange;
    readonly part: NumberChange;
  }[];
  readonly screens: readonly {
    readonly node: string;
    /** The part of all visits that saw it. */
    readonly seen: NumberChange;
    /** The part of those that was lost there. */
    readonly lost: NumberChange;
    /** How long half of them looked at it at most, in milliseconds. Undefined where it was not seen in both times. */
    readonly median: NumberChange | undefined;
  }[];
}

/** Compares two reports by one document: what the first says, with what the second said. */
export function reportChange(report: InsightReport, earlier: InsightReport): InsightChange {
  const partOf = (some: number, all: number): number => (all === 0 ? 0 : some / all);
  const both = (read: (of: InsightReport) => number): NumberChange => ({
    now: read(report),
    before: read(earlier),
  });
  return {
    visits: both(({ visits }) => visits),
    goals: report.goals.map(({ name }, index) => {
      const reached = ({ goals }: InsightReport): number => goals[index]?.reached ?? 0;
      return { name, reached: both(reached), part: both((of) => partOf(reached(of), of.visits)) };
    }),
    screens: report.screens.flatMap(({ node, seen, median }, index) => {
      const before = earlier.screens[index];
      const lostPart = ({ screens }: InsightReport): number =>
        partOf(screens[index]?.lost ?? 0, screens[index]?.seen ?? 0);
      if (seen === 0 && (before?.seen ?? 0) === 0) return [];
      return {
        node,
        seen: both(({ screens, visits }) => partOf(screens[index]?.seen ?? 0, visits)),
        lost: both(lostPart),
        median:
          median === undefined || before?.median === undefined
            ? undefined
            : { now: median, before: before.median },
      };
    }),
  };
}
