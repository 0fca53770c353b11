/**
 * The nodes in groups: nodes that lead to each other are one group, as a visitor may go round (strongly connected
 * components, after Tarjan). Groups come before those that they lead to. Linear; no recursion.
 * @param next the nodes that a node leads to; others than `ids` are ignored
 */
export function stagesOf(
  ids: readonly string[],
  next: (id: string) => readonly string[],
): readonly (readonly string[])[] {
  const known = new Set(ids);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const stages: string[][] = [];

  for (const root of ids) {
    if (order.has(root)) continue;
    const stack: { readonly id: string; readonly rest: string[] }[] = [];
    const enter = (id: string): void => {
      lowest.set(id, order.size);
      order.set(id, order.size);
      open.push(id);
      isOpen.add(id);
      stack.push({ id, rest: next(id).filter((other) => known.has(other)) });
    };
    const lower = (id: string, to: number): void => {
      lowest.set(id, Math.min(lowest.get(id) ?? to, to));
    };
    enter(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { id, rest } = top;
      const other = rest.pop();
      if (other !== undefined) {
        const number = order.get(other);
        if (number === undefined) enter(other);
        else if (isOpen.has(other)) lower(id, number);
        continue;
      }
      stack.pop();
      const before = stack.at(-1);
      if (before) lower(before.id, lowest.get(id) ?? 0);
      if (lowest.get(id) !== order.get(id)) continue;
      const stage = open.splice(open.lastIndexOf(id));
      for (const each of stage) isOpen.delete(each);
      stages.push(stage);
    }
  }
  return stages.toReversed();
}
