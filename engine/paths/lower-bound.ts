import { componentsOf, isInCircle, successorsOf } from './model-graph';
import type { Model } from './model';
import type { Objective } from './objective';
import { groupBy } from '../document/groups';

/**
 * A simple lower bound: no plan for these goals has fewer runs, but the fewest may be more. Goals of which a run meets at
 * most one are counted where no run passes twice: at the components of one rank, by the longest path to them, with the
 * transitions that skip it. Conditions are not looked at. Takes time linear in nodes, and in transitions times ranks.
 * @param goals those that can be met
 */
export function lowerBound(
  model: Model,
  objective: Objective,
  goals: readonly number[],
  unreachable: readonly number[] = [],
): number {
  const runs = new Map<string, number>();
  const perNode = new Map<string, Map<string, number>>();
  const perTransition = new Map<string, Map<string, number>>();
  for (const goal of goals) {
    const demand = objective.demand(goal);
    if (demand.type === 'run') runs.set(demand.group, (runs.get(demand.group) ?? 0) + 1);
    else if (demand.type === 'node') {
      const groups = perNode.get(demand.node) ?? new Map<string, number>();
      perNode.set(demand.node, groups);
      const one = demand.group === 'visit' || isInCircle(model, demand.node);
      groups.set(demand.group, one ? 1 : (groups.get(demand.group) ?? 0) + 1);
    } else {
      const next = perTransition.get(demand.from) ?? new Map<string, number>();
      perTransition.set(demand.from, next);
      next.set(demand.to, isInCircle(model, demand.from) ? 1 : (next.get(demand.to) ?? 0) + 1);
    }
  }
  // Each rank is a place that runs pass at most once, and so is each step from a rank to the next.
  const ranks = ranksOf(model);
  const places = new Map<number, number>();
  const need = (place: number, amount: number): void => {
    places.set(place, (places.get(place) ?? 0) + amount);
  };
  for (const component of componentsOf(model)) {
    const own = component.flatMap((id) => [...(perNode.get(id)?.values() ?? [])]);
    need(2 * (ranks.get(component[0] ?? '') ?? 0), Math.max(0, ...own));
  }
  for (const [from, next] of perTransition)
    for (const [to, amount] of next) {
      const end = 2 * (ranks.get(to) ?? 0);
      for (let place = 2 * (ranks.get(from) ?? 0) + 1; place < end; place += 1) need(place, amount);
    }
  const apart = mostApart(objective, goals, new Set(unreachable));
  const own = objective.atLeast?.(goals) ?? 0;
  const most = [...places.values(), ...runs.values()].reduce(
    (one, other) => Math.max(one, other),
    0,
  );
  return Math.max(most, apart, own, goals.length > 0 ? 1 : 0);
}

/** By node, how many components the longest path to its component passes. */
function ranksOf(model: Model): Map<string, number> {
  const ranks = new Map<string, number>();
  const next = successorsOf(model);
  for (const component of componentsOf(model)) {
    const rank = component.reduce((most, id) => Math.max(most, ranks.get(id) ?? 0), 0);
    for (const id of component) ranks.set(id, rank);
    for (const to of component.flatMap(next))
      if (!component.includes(to)) ranks.set(to, Math.max(ranks.get(to) ?? 0, rank + 1));
  }
  return ranks;
}

/** More goals than this are not compared with each other. */
const mostCompared = 5000;

/** The size of a set of goals of which no two can be met by the same run, made as large as is easy. */
function mostApart(
  objective: Objective,
  goals: readonly number[],
  unreachable: ReadonlySet<number>,
): number {
  if (!objective.excludes || goals.length > mostCompared) return 0;
  const groups = groupBy(goals, (goal) => {
    const each = objective.demand(goal);
    return each.type === 'run' ? each.group : '';
  });
  const bySize = [...groups.values()].toSorted((a, b) => b.length - a.length);
  let most = 0;
  for (const first of bySize.slice(0, 12)) {
    const apart: number[] = [];
    for (const goal of [first, ...bySize].flat())
      if (apart.every((other) => other !== goal && objective.excludes?.(goal, other, unreachable)))
        apart.push(goal);
    most = Math.max(most, apart.length);
  }
  return most;
}
