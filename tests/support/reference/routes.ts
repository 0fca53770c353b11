import type { Answers, Funnel, Part, Value } from './document';
import { computed, holds, isOutOfLimits } from './values';
import { askedBy } from './words';

/** A way from a screen to another. */
interface Way {
  readonly when?: Part;
  readonly to: string;
  readonly history?: 'push' | 'replace';
}

/** The ways from a screen in the order in which they are tried: those of its cards, its branches, its next. */
function waysFrom({ asks = {}, branches = [], next }: Part): Way[] {
  const way = (to: Part, when?: Part): Way[] => {
    if (to === undefined) return [];
    return [{ when, ...(typeof to === 'string' ? { to } : to) }];
  };
  const { field, choices = [], yes, no } = asks;
  return [
    ...choices.flatMap((card: Part) => way(card.next, { field, is: card.value })),
    ...way(yes?.next, { field, is: true }),
    ...way(no?.next, { field, is: false }),
    ...branches,
    ...way(next),
  ];
}

/** All screens that can follow a screen, and itself. */
function following({ nodes }: Funnel, from: string): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const { to } of waysFrom(nodes[id])) found.add(to);
  return found;
}

const startsOf = ({ start, nodes }: Funnel): string[] => [
  ...new Set([start, ...Object.keys(nodes).filter((id) => nodes[id].entry === 'start')]),
];

const fieldsOf = (node: Part): string[] => askedBy(node).map(({ field }) => field);

/** A path through a funnel, and the answers that count on it. */
interface Route {
  readonly path: readonly string[];
  readonly counting: Answers;
}

/** The routes of answers, which are not changed once they are given: a step asks for the same ones again and again. */
const routes = new WeakMap<Funnel, WeakMap<Answers, Map<string, Route>>>();

function routeFrom(funnel: Funnel, start: string, answers: Answers, until?: string): Route {
  const known = routes.get(funnel) ?? new WeakMap<Answers, Map<string, Route>>();
  const own = known.get(answers) ?? new Map<string, Route>();
  routes.set(funnel, known.set(answers, own));
  const key = `${start} ${until}`;
  const route = own.get(key) ?? follow(funnel, start, answers, until);
  own.set(key, route);
  return route;
}

/** Follows the answers from a start, until a screen is met again, the funnel ends or `until` is reached. */
function follow(funnel: Funnel, start: string, answers: Answers, until?: string): Route {
  const { nodes } = funnel;
  const asked = new Set([...following(funnel, start)].flatMap((id) => fieldsOf(nodes[id])));
  const always = Object.entries(answers).filter(([field]) => !asked.has(field));
  const counting: Record<string, Value | undefined> = Object.fromEntries(always);
  const path: string[] = [];
  let here: string | undefined = start;
  while (here !== undefined && !path.includes(here)) {
    path.push(here);
    for (const field of fieldsOf(nodes[here])) counting[field] = answers[field];
    if (here === until) break;
    const ways = waysFrom(nodes[here]);
    const known = ways[0]?.when ? computed(funnel, counting) : {};
    here = ways.find(({ when }) => !when || holds(when, funnel, known))?.to;
  }
  return { path, counting };
}

/** The route of a visitor: of those from every start the one that passes `at`, has most answers and then fewest gaps. */
function routeOf(funnel: Funnel, answers: Answers, at?: string, until?: string): Route {
  const rank = ({ path }: Route): number => {
    const asked = path.flatMap((id) => {
      const { skip } = funnel.nodes[id];
      return askedBy(funnel.nodes[id]).map(({ field, mayBeEmpty }) => ({
        isGiven: answers[field] !== undefined,
        isGap: answers[field] === undefined && !mayBeEmpty && skip === undefined,
      }));
    });
    const last = asked.findLastIndex(({ isGiven }) => isGiven);
    const gaps = asked.slice(0, last + 1).filter(({ isGap }) => isGap).length;
    const given = asked.filter(({ isGiven }) => isGiven).length;
    return Number(path.includes(at ?? '')) * 1e8 + given * 1e4 - gaps;
  };
  const all = startsOf(funnel).map((start) => routeFrom(funnel, start, answers, until));
  return all.reduce((best, route) => (rank(route) > rank(best) ? route : best));
}

/** The fields in an address. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:([a-z0-9_]+)/g)].map(([, field = '']) => field);

/** The addresses of a screen. */
export const pathsOf = ({ nodes, start }: Funnel, id: string): readonly string[] =>
  [nodes[id].path ?? (id === start ? ['/', `/${id}`] : `/${id}`)].flat();

/** The answers that a screen may use: those that count, those that it asks itself, and those in its address. */
export function shownAt(funnel: Funnel, id: string, answers: Answers, until?: string): Answers {
  const { counting } = routeOf(funnel, answers, id, until);
  const own = [...fieldsOf(funnel.nodes[id]), ...pathsOf(funnel, id).flatMap(parametersOf)];
  const given = own.filter((field) => answers[field] !== undefined);
  return computed(funnel, {
    ...counting,
    ...Object.fromEntries(given.map((field) => [field, answers[field]])),
  });
}

/** The answers that count: what is saved and sent. */
export const countingIn = (funnel: Funnel, answers: Answers): Answers =>
  computed(funnel, routeOf(funnel, answers).counting);

/** Where a screen leads. The answers that were asked for up to it decide. */
export function wayOn(funnel: Funnel, id: string, answers: Answers): Way | undefined {
  const deciding = shownAt(funnel, id, answers, id);
  return waysFrom(funnel.nodes[id]).find(({ when }) => !when || holds(when, funnel, deciding));
}

/** The fields of a screen's question that lack an answer, or have one that no longer fits another. */
const openAt = (funnel: Funnel, id: string, answers: Answers): string[] =>
  askedBy(funnel.nodes[id]).flatMap(({ field, mayBeEmpty }) => {
    const answer = answers[field];
    if (answer === undefined)
      return mayBeEmpty || funnel.nodes[id].skip !== undefined ? [] : [field];
    const isWrong = isOutOfLimits(funnel.fields[field], answer, shownAt(funnel, id, answers));
    return isWrong ? [field] : [];
  });

/** The first open question on a visitor's path, else its end. */
export function goesOnAt(funnel: Funnel, answers: Answers): string {
  const { path } = routeOf(funnel, answers);
  return path.find((id) => openAt(funnel, id, answers).length > 0) ?? path.at(-1) ?? funnel.start;
}

/**
 * Whether a screen's outcome is reached: the path leads there, and every question before it is answered. Where there is a
 * plan link, what it does not carry need not be.
 */
export function isReached(funnel: Funnel, id: string, answers: Answers, at?: string): boolean {
  const { path } = routeOf(funnel, answers, at);
  const isNumbered = Object.values(funnel.fields).some(({ answerId }) => answerId !== undefined);
  const isNeeded = (field: string): boolean => {
    const { restore = true, type, answerId } = funnel.fields[field];
    const isCarried = restore && type !== 'consent' && (!isNumbered || answerId !== undefined);
    return (
      isCarried ||
      !(funnel.rest.planLink || Object.values(funnel.nodes).some((node) => node.type === 'offer'))
    );
  };
  const before = path.slice(0, path.indexOf(id));
  return path.includes(id) && !before.some((each) => openAt(funnel, each, answers).some(isNeeded));
}

/** The screens on a visitor's path, those that they met last at the end; those after `current` are from before. */
export function byRecency(funnel: Funnel, answers: Answers, current: string): string[] {
  const { path } = routeOf(funnel, answers);
  const reached = path.indexOf(current) + 1 || path.length;
  return [...path.slice(reached).toReversed(), ...path.slice(0, reached)];
}

/** How full the progress bar is, and the number in the step counter with its total. */
interface Progress {
  readonly progress?: number;
  readonly step?: number;
  readonly total: number;
}

const known = new WeakMap<Funnel, ReadonlyMap<string, Progress>>();

/** The progress of a screen. */
export function progressAt(funnel: Funnel, id: string): Progress {
  const all = known.get(funnel) ?? progressIn(funnel);
  known.set(funnel, all);
  return all.get(id) ?? { total: 1 };
}

/**
 * The progress of all screens. Where no screen says it, it is the part of the longest route through a screen that lies
 * behind it, and the step is the most questions up to it. Screens that lead to each other count as one.
 */
function progressIn(funnel: Funnel): Map<string, Progress> {
  const { nodes, rest } = funnel;
  const ids = [...new Set(startsOf(funnel).flatMap((start) => [...following(funnel, start)]))];
  const ahead = new Map(ids.map((id) => [id, following(funnel, id)]));
  const leads = (from: string, to: string): boolean => ahead.get(from)?.has(to) === true;
  const longest = (
    isNext: (from: string, to: string) => boolean,
    weigh: (circle: string[]) => number,
  ) => {
    const weights = new Map<string, number>();
    const weightOf = (id: string): number => {
      const circle = ids.filter((other) => leads(id, other) && leads(other, id));
      const further = ids.filter((other) => isNext(id, other) && !circle.includes(other));
      const weight = weights.get(id) ?? weigh(circle) + Math.max(0, ...further.map(weightOf));
      weights.set(id, weight);
      return weight;
    };
    return weightOf;
  };
  const behind = (at: string, from: string): boolean => leads(from, at);
  const questionsIn = (circle: string[]): number =>
    circle.filter((id) => nodes[id].type === 'question').length;
  const [before, after, questions] = [
    longest(behind, () => 1),
    longest(leads, () => 1),
    longest(behind, questionsIn),
  ];
  const says = (name: string): boolean =>
    Object.values(nodes).some((node) => node[name] !== undefined);
  const own = Object.entries(nodes).map(([id, { type, progress, step }]) => {
    const hasBar = ids.includes(id) && ['question', 'info', 'video', 'carousel'].includes(type);
    return {
      id,
      progress:
        says('progress') || !hasBar
          ? progress
          : Math.round((100 * before(id)) / (before(id) + after(id) - 1)),
      step: says('step') || !hasBar ? step : Math.max(1, questions(id)),
    };
  });
  const total = rest.frame?.totalSteps ?? Math.max(1, ...own.map(({ step = 1 }) => step));
  return new Map(own.map(({ id, ...each }) => [id, { ...each, total }]));
}
