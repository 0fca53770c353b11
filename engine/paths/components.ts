import type { Model } from './model';

/** The strongly connected components: which nodes lie on circles together. */
export function componentsOf(model: Model): {
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
