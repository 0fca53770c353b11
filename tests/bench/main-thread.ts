import type { Browser, Page } from 'playwright';

/** Something that the page's main thread did, as a trace of Chromium tells it. Times in milliseconds. */
export interface Work {
  readonly name: string;
  /** Since the trace began. */
  readonly start: number;
  /** On the processor: what others on the machine do does not count. */
  readonly duration: number;
  /** The time that is not spent in `inside`. */
  readonly self: number;
  readonly inside: readonly Work[];
  /** Elements whose style was computed. */
  readonly elements: number;
  /** What the browser says of it. */
  readonly data: WorkData;
}

interface WorkData {
  readonly type?: string;
  readonly functionName?: string;
  readonly url?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
  readonly stackTrace?: readonly WorkData[];
}

/** What a page did while it was traced. */
export interface MainThread {
  /** What nothing else on the thread called, in order. */
  readonly tasks: readonly Work[];
  /** When the page first showed something, in milliseconds since the trace began. Undefined where it did so before. */
  readonly firstPaint: number | undefined;
  /** Addresses that were asked for. */
  readonly requests: readonly string[];
  /** Names of the animations that the compositor could not run by itself. */
  readonly animations: readonly string[];
}

/** The reason of Chromium's `CompositorAnimations::FailureReason` for an animation that nobody sees, such as of `visibility`. */
const changesNothing = 2 ** 17;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Of what begins in one event and ends in another. */
  readonly id2?: { readonly local?: string };
  readonly dur?: number;
  /** Of the thread. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly elementCount?: number;
    readonly data?: WorkData & {
      readonly compositeFailed?: number;
      readonly displayName?: string;
      readonly nodeName?: string;
    };
    readonly beginData?: WorkData;
  };
}

const categories = [
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'blink.animations',
];

/**
 * What the main thread of a page does during an action, from the browser's own trace. Only one page may be open: its
 * thread is the one that did most.
 */
export async function traceOf(
  browser: Browser,
  page: Page,
  action: () => Promise<unknown>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await action();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return mainThreadOf(traceEvents);
}

function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const named = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const busy = new Map<string, number>();
  for (const event of events)
    if (named.has(threadOf(event)) && event.name === 'UpdateLayoutTree')
      busy.set(threadOf(event), (busy.get(threadOf(event)) ?? 0) + (event.dur ?? 0));
  const [main] = [...busy].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const own = events.filter((event) => threadOf(event) === main);
  const began = Math.min(...own.filter(({ ts }) => ts > 0).map(({ ts }) => ts));
  const finished = own
    .filter(({ ph }) => ph === 'X')
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const dataOf = (name: string): TraceEvent['args']['data'][] =>
    events.filter((event) => event.name === name).map(({ args }) => args.data);
  // An animation is named where it begins, and said to be not the compositor's later. Ids are used again.
  const names = new Map<string | undefined, string>();
  const failed = new Set<string>();
  for (const { name, ph, id2, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name !== 'Animation') continue;
    const { displayName, nodeName, compositeFailed: reasons = 0 } = args.data ?? {};
    if (ph === 'b') names.set(id2?.local, `${displayName} of ${nodeName}`);
    if (reasons > 0 && (reasons & changesNothing) === 0)
      failed.add(names.get(id2?.local) ?? 'one that ran before');
  }
  const painted = events.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && String(pid) === main?.split('/')[0],
  );
  return {
    tasks: nested(finished, began),
    firstPaint: painted && (painted.ts - began) / 1000,
    requests: dataOf('ResourceSendRequest').map((data) => data?.url ?? ''),
    animations: [...failed],
  };
}

interface OpenWork extends Work {
  readonly inside: OpenWork[];
  self: number;
}

/** Events in the order of their starts, each inside the one during which it happened. */
function nested(events: readonly TraceEvent[], began: number): Work[] {
  const tasks: OpenWork[] = [];
  const open: { readonly work: OpenWork; readonly end: number }[] = [];
  for (const { name, ts, dur = 0, tdur = dur, args } of events) {
    const duration = tdur / 1000;
    const work: OpenWork = {
      name,
      start: (ts - began) / 1000,
      duration,
      self: duration,
      inside: [],
      elements: args.elementCount ?? 0,
      data: { ...args.beginData, ...args.data },
    };
    while (ts >= (open.at(-1)?.end ?? Infinity)) open.pop();
    const around = open.at(-1)?.work;
    if (around) {
      around.inside.push(work);
      around.self -= duration;
    } else tasks.push(work);
    open.push({ work, end: ts + dur });
  }
  return tasks;
}

/** All work, with what is inside of it, and what it is inside of. */
export function* workIn(
  tasks: readonly Work[],
  around: readonly Work[] = [],
): Generator<{ readonly work: Work; readonly around: readonly Work[] }> {
  for (const work of tasks) {
    yield { work, around };
    yield* workIn(work.inside, [...around, work]);
  }
}

/** Work by its name. */
export interface Sum {
  readonly count: number;
  /** Milliseconds, without what is inside of it. */
  readonly self: number;
}

/** How often each kind of work was done, and how long it took. */
export function sumsOf({ tasks }: Pick<MainThread, 'tasks'>): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { work } of workIn(tasks)) {
    const { count, self } = sums.get(work.name) ?? { count: 0, self: 0 };
    sums.set(work.name, { count: count + 1, self: self + work.self });
  }
  return sums;
}

/** The frames that the thread took part in: all of them, and those in which it computed styles, laid out or painted something. */
export function framesOf({ tasks }: MainThread): { readonly all: number; readonly busy: number } {
  let [all, busy] = [0, 0];
  let isBusy = false;
  for (const { work } of workIn(tasks)) {
    isBusy ||= work.elements > 0 || work.name === 'Layout' || work.name === 'Paint';
    if (work.name !== 'Commit') continue;
    all += 1;
    if (isBusy) busy += 1;
    isBusy = false;
  }
  return { all, busy };
}

/** Where a function calls for styles or a layout while it runs: its place in the script, or what it is in. */
export function forcedBy({ tasks }: MainThread): string[] {
  const forced: string[] = [];
  for (const { work, around } of workIn(tasks)) {
    if (work.name !== 'UpdateLayoutTree' && work.name !== 'Layout') continue;
    const caller = around.findLast(({ name }) => name === 'FunctionCall');
    // What a frame does by itself has no caller.
    if (!caller) continue;
    const [at] = work.data.stackTrace ?? [caller.data];
    const { functionName, lineNumber, columnNumber } = at ?? {};
    forced.push(`${work.name}: ${functionName || 'anonymous'} ${lineNumber}:${columnNumber}`);
  }
  return forced;
}
