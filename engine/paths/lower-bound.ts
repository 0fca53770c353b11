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
  return Math.max(flow.least(), apart, ...runs.values(), goals.length > 0 ? 1 : 0);
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

interface FlowArc {
  readonly to: number;
  readonly lower: number;
  flow: number;
  readonly back: boolean;
  readonly twin: number;
}

/** A network whose arcs each need some flow; its least flow from "source" to "sink". */
class Flow {
  private readonly numbers = new Map<string, number>();
  private readonly arcs: FlowArc[] = [];
  private readonly out: number[][] = [];

  private number(name: string): number {
    const known = this.numbers.get(name) ?? this.numbers.size;
    if (known === this.numbers.size) this.out.push([]);
    this.numbers.set(name, known);
    return known;
  }

  add(from: string, to: string, lower: number): void {
    const [a, b] = [this.number(from), this.number(to)];
    const index = this.arcs.length;
    this.arcs.push({ to: b, lower, flow: 0, back: false, twin: index + 1 });
    this.arcs.push({ to: a, lower: 0, flow: 0, back: true, twin: index });
    this.out[a]?.push(index);
    this.out[b]?.push(index + 1);
  }

  /** Sends what each arc needs along paths of its own, then takes back what can be spared. */
  least(): number {
    const [source, sink] = [this.number('source'), this.number('sink')];
    const fromSource = this.tree(source, false);
    const toSink = this.tree(sink, true);
    let total = 0;
    for (const [index, arc] of this.arcs.entries()) {
      const missing = arc.lower - arc.flow;
      if (arc.back || missing <= 0) continue;
      const before = this.follow(fromSource, this.arcs[arc.twin]?.to ?? 0, source);
      const after = this.follow(toSink, arc.to, sink);
      if (!before || !after) continue;
      for (const each of [...before, index, ...after]) this.push(each, missing);
      total += missing;
    }
    for (let spared = this.spare(sink, source); spared > 0; spared = this.spare(sink, source))
      total -= spared;
    return total;
  }

  private push(index: number, amount: number): void {
    const arc = this.arcs[index];
    if (arc) arc.flow += amount;
  }

  /** For each point, the arc by which it is reached from a point, or by which it leads there. */
  private tree(root: number, isBackwards: boolean): Map<number, number> {
    const by = new Map<number, number>();
    const waiting = [root];
    for (const point of waiting)
      for (const index of this.out[point] ?? []) {
        const arc = this.arcs[index];
        if (!arc || arc.back !== isBackwards || arc.to === root || by.has(arc.to)) continue;
        by.set(arc.to, isBackwards ? arc.twin : index);
        waiting.push(arc.to);
      }
    return by;
  }

  private follow(by: Map<number, number>, start: number, root: number): number[] | undefined {
    const path: number[] = [];
    for (let point = start; point !== root;) {
      const index = by.get(point);
      const arc = index === undefined ? undefined : this.arcs[index];
      if (index === undefined || !arc) return undefined;
      path.push(index);
      point = arc.to === point ? (this.arcs[arc.twin]?.to ?? root) : arc.to;
    }
    return path;
  }

  /** Finds a path from the sink to the source along which flow can be taken back. Returns how much was. */
  private spare(sink: number, source: number): number {
    const by = new Map<number, number>();
    const waiting = [sink];
    for (const point of waiting) {
      if (point === source) break;
      for (const index of this.out[point] ?? []) {
        const arc = this.arcs[index];
        if (!arc || by.has(arc.to) || arc.to === sink || this.room(arc) <= 0) continue;
        by.set(arc.to, index);
        waiting.push(arc.to);
      }
    }
    if (!by.has(source)) return 0;
    const path: FlowArc[] = [];
    for (let point = source; point !== sink;) {
      const arc = this.arcs[by.get(point) ?? -1];
      if (!arc) return 0;
      path.push(arc);
      point = this.arcs[arc.twin]?.to ?? sink;
    }
    const amount = Math.min(...path.map((arc) => this.room(arc)));
    for (const arc of path)
      if (arc.back) this.push(arc.twin, -amount);
      else arc.flow += amount;
    return amount;
  }

  /** How much flow can go along an arc, or back along its twin. */
  private room(arc: FlowArc): number {
    if (!arc.back) return Infinity;
    const forth = this.arcs[arc.twin];
    return forth ? forth.flow - forth.lower : 0;
  }
}

/** The strongly connected components: which nodes lie on circles together. */
function componentsOf(model: Model): {
  readonly of: ReadonlyMap<string, number>;
  readonly sizes: ReadonlyMap<string, number>;
} {
  const next = new Map<string, string[]>();
  const before = new Map<string, string[]>();
  for (const [id, { ways }] of model.nodes) {
    const to = [...new Set(ways.flatMap(({ leadsTo }) => leadsTo ?? []))];
    next.set(id, to);
    for (const other of to) before.set(other, [...(before.get(other) ?? []), id]);
  }
  const order: string[] = [];
  const seen = new Set<string>();
  for (const root of model.nodes.keys()) visitAll(root, next, seen, (id) => order.push(id));
  const of = new Map<string, number>();
  const taken = new Set<string>();
  const members = new Map<number, string[]>();
  for (const root of order.toReversed()) {
    if (taken.has(root)) continue;
    const component = members.size;
    const found: string[] = [];
    visitAll(root, before, taken, (id) => found.push(id));
    members.set(component, found);
    for (const id of found) of.set(id, component);
  }
  const sizes = new Map(
    [...of].map(([id, component]) => [id, members.get(component)?.length ?? 1] as const),
  );
  return { of, sizes };
}

/** Visits what can be reached from a node, each when all that follows it has been visited. */
function visitAll(
  root: string,
  next: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
  done: (id: string) => void,
): void {
  if (seen.has(root)) return;
  seen.add(root);
  const stack = [{ id: root, left: [...(next.get(root) ?? [])] }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const child = top.left.pop();
    if (child === undefined) {
      done(top.id);
      stack.pop();
    } else if (!seen.has(child)) {
      seen.add(child);
      stack.push({ id: child, left: [...(next.get(child) ?? [])] });
    }
  }
}
