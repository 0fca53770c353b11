import { isRecord } from '../document/basics/is-record';
import { parseJson } from '../document/basics/parse-json';

/** What visitors use, by the size of their screen and whether they touch it. */
export type Device = 'phone' | 'tablet' | 'desktop';

/**
 * How a screen was visited: when it was first shown, how often, how long it was visible, and how the visitor left it last:
 * forward to a node or with success (`successOf`), back (0), or not at all. Times are in milliseconds, the first since the visit began.
 */
export type ScreenVisit =
  | readonly [at: number, times: number, visible: number]
  | readonly [at: number, times: number, visible: number, to: string | 0];

/** How a visit went, as the device keeps it and the server gets it with the answers. It says nothing about who visits. */
export interface Insight {
  /** When the first screen was shown, as epoch time in milliseconds. */
  readonly began: number;
  /** When anything here last changed. Like all times below in milliseconds since the visit began. */
  readonly changed: number;
  /** The version of the document, and its language. */
  readonly version: string;
  readonly language: string;
  readonly device: Device;
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  /** The node where the visitor is. */
  readonly last: string;
  /** By node; and by `successOf` a node where the visitor has succeeded. */
  readonly screens: Readonly<Record<string, ScreenVisit>>;
  /** When a screen was first shown that differs by an experiment, and the version that the visitor has, by experiment. */
  readonly exposed: Readonly<Record<string, readonly [at: number, value: string]>>;
  /** When the answer to a field was first on its way to the server, by field. */
  readonly sent: Readonly<Record<string, number>>;
}

/** What is known of a visit besides its screens. */
export type VisitFacts = Pick<
  Insight,
  'version' | 'language' | 'device' | 'source' | 'medium' | 'campaign'
>;

/** A visit that begins at a node. */
export function beginInsight(facts: VisitFacts, node: string, now: number): Insight {
  const screens: Insight['screens'] = { [node]: [0, 1, 0] };
  return { ...facts, began: now, changed: 0, last: node, screens, exposed: {}, sent: {} };
}

/** A node has been visible for some milliseconds more. */
export function stay(insight: Insight, node: string, milliseconds: number, now: number): Insight {
  const [at = since(insight, now), times = 1, visible = 0, to] = insight.screens[node] ?? [];
  const spent = visible + Math.max(0, Math.round(milliseconds));
  const screen: ScreenVisit = to === undefined ? [at, times, spent] : [at, times, spent, to];
  return {
    ...insight,
    changed: since(insight, now),
    screens: { ...insight.screens, [node]: screen },
  };
}

/**
 * What a visitor succeeds with on a node, as the way on from it and as a screen that is seen: a signup that is completed, or a
 * link that leads out of the funnel. No node has such an id.
 */
export const successOf = (node: string): string => `-${node}`;

/** How the visitor gets from one node to another. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
}

/** Another node is shown. */
export function recordMove(insight: Insight, { from, to, isBack }: Step, now: number): Insight {
  const [at = 0, times = 0, visible = 0] = insight.screens[from] ?? [];
  const [firstAt = since(insight, now), before = 0, seen = 0] = insight.screens[to] ?? [];
  const success = successOf(to);
  // Who has succeeded on a screen and ends there when they come back does not leave it without.
  const shown: ScreenVisit = Object.hasOwn(insight.screens, success)
    ? [firstAt, before + 1, seen, success]
    : [firstAt, before + 1, seen];
  return {
    ...insight,
    changed: since(insight, now),
    last: to,
    screens: {
      ...insight.screens,
      [from]: [at, times, visible, isBack ? 0 : to],
      [to]: shown,
    },
  };
}

/** The visitor succeeds where they are. They stay there: the screen may be shown on, or again. */
export function succeed(insight: Insight, now: number): Insight {
  const at = since(insight, now);
  const { last, screens } = insight;
  const success = successOf(last);
  const [firstAt = at, times = 1, visible = 0] = screens[last] ?? [];
  return {
    ...insight,
    changed: at,
    screens: {
      ...screens,
      [last]: [firstAt, times, visible, success],
      [success]: screens[success] ?? [at, 1, 0],
    },
  };
}

/** The answers to some fields are on their way to the server. */
export function recordSent(insight: Insight, fields: readonly string[], now: number): Insight {
  const added = fields.filter((field) => !Object.hasOwn(insight.sent, field));
  if (added.length === 0) return insight;
  const at = since(insight, now);
  const sent = { ...insight.sent, ...Object.fromEntries(added.map((field) => [field, at])) };
  return { ...insight, changed: at, sent };
}

/** Some experiments have shown the visitor a version. What was shown earlier stays as it is. */
export function expose(
  insight: Insight,
  exposures: readonly (readonly [experiment: string, value: string])[],
  now: number,
): Insight {
  const at = since(insight, now);
  const shown = exposures.map(([experiment, value]) => [experiment, [at, value]] as const);
  return { ...insight, changed: at, exposed: { ...Object.fromEntries(shown), ...insight.exposed } };
}

/** Milliseconds since the visit began: never fewer than before, should the clock have been set back. */
const since = ({ began, changed }: Insight, now: number): number =>
  Math.max(changed, Math.round(now - began));

/** What the device has stored of a visit. Undefined where it is nothing of the kind. */
export function insightFrom(text: string | undefined): Insight | undefined {
  const stored = parseJson(text);
  return isInsight(stored) ? stored : undefined;
}

const isInsight = (value: unknown): value is Insight =>
  isRecord(value) &&
  typeof value.began === 'number' &&
  typeof value.changed === 'number' &&
  typeof value.last === 'string' &&
  isRecord(value.screens) &&
  Object.values(value.screens).every(Array.isArray) &&
  isRecord(value.exposed) &&
  isRecord(value.sent);
