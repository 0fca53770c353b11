import { componentsOf } from './components';
import { Flow } from './flow';
import type { Model } from './model';
import type { Objective } from './objective';
import type { Limits } from './walk';

/**
 * A number of runs that no plan for these goals can stay below. Goals of which a run meets at most one give the
 * demands; a flow that meets all of them, made as small as possible, gives the bound. Conditions are not looked at,
 * so the true number may be higher.
 * @param goals those that can be met
 */
export function lowerBound(
  model: Model,
  objective: Objective,
  goals: readonly number[],
  { entries, to }: Limits,
  unreachable: readonly number[] = [],
): number {
  const runs = new Map<string, number>();
  const perNode = new Map<string, Map<string, number>>();
  const perTransition = new Map<string, Map<string, number>>();
  const components = componentsOf(model);
  const isInCircle = (node: string): boolean => (components.sizes.get(node) ?? 1) > 1;
  for (const goal of goals) {
    const demand = objective.demand(goal);
    if (demand.type === 'run') runs.set(demand.group, (runs.get(demand.group) ?? 0) + 1);
    else if (demand.type === 'node') {
      const groups = perNode.get(demand.node) ?? new Map<string, number>();
      perNode.set(demand.node, groups);
      const one = demand.group === 'visit' || isInCircle(demand.node);
      groups.set(demand.group, one ? 1 : (groups.get(demand.group) ?? 0) + 1);
    } else {
      const next = perTransition.get(demand.from) ?? new Map<string, number>();
      perTransition.set(demand.from, next);
      next.set(demand.to, isInCircle(demand.from) ? 1 : (next.get(demand.to) ?? 0) + 1);
    }
  }
  const flow = new Flow();
  const ends = [...model.nodes.values()].filter(({ id, ways }) =>
    to === undefined ? ways.some(({ leadsTo }) => leadsTo === undefined) : id === to,
  );
  for (const { node } of entries) flow.add('source', `in ${node}`, 0);
  for (const { id } of ends) flow.add(`out ${id}`, 'sink', 0);
  for (const [id, { ways }] of model.nodes) {
    flow.add(`in ${id}`, `out ${id}`, Math.max(0, ...(perNode.get(id)?.values() ?? [])));
    for (const next of new Set(ways.flatMap(({ leadsTo }) => leadsTo ?? []))) {
      const isBack = components.of.get(id) === components.of.get(next);
      flow.add(`out ${id}`, `in ${next}`, isBack ? 0 : (perTransition.get(id)?.get(next) ?? 0));
    }
  }
  const apart = mostApart(objective, goals, new Set(unreachable));
  const mostInGroup = [...runs.values()].reduce((most, count) => Math.max(most, count), 0);
  const own = objective.atLeast?.(goals) ?? 0;
  return Math.max(flow.least(), apart, mostInGroup, own, goals.length > 0 ? 1 : 0);
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
  const groups = new Map<string, number[]>();
  for (const goal of goals) {
    const each = objective.demand(goal);
    const group = each.type === 'run' ? each.group : '';
    groups.set(group, [...(groups.get(group) ?? []), goal]);
  }
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
