import { box, character, gap, type Point, type Structure, type Unwrapped } from './structure';

/** How often the order within the layers is improved. */
const passes = 4;

/**
 * Places in linear time, for structures that are too large for dagre: each node one layer after the last that leads to
 * it, and in its layer beside its neighbours.
 */
export function layerPlaces(structure: Structure): Unwrapped {
  const { ids, edges } = structure;
  const forward = forwardEdges(structure);
  const ranks = ranksOf(ids, forward);
  const layers: string[][] = [];
  for (const id of ids) (layers[ranks.get(id) ?? 0] ??= []).push(id);

  const step = box.height + gap.node;
  const ys = new Map<string, number>();
  for (const layer of layers)
    layer.forEach((id, index) => ys.set(id, (index - (layer.length - 1) / 2) * step));
  const incoming = edgesBy(forward, 'to');
  const outgoing = edgesBy(forward, 'from');
  for (let pass = 0; pass < passes; pass += 1) {
    const isForward = pass % 2 === 0;
    const neighbours = (id: string): readonly string[] =>
      isForward
        ? (incoming.get(id) ?? []).map(({ from }) => from)
        : (outgoing.get(id) ?? []).map(({ to }) => to);
    for (const layer of isForward ? layers : layers.toReversed())
      align(layer, neighbours, ys, step);
  }

  const xs: number[] = [];
  const rooms = roomsAfter(layers.length, forward, ranks);
  let x = box.width / 2;
  for (const room of rooms) {
    xs.push(Math.round(x));
    x += box.width + gap.rank + room * character;
  }
  const middles = new Map<string, Point>(
    ids.map((id) => [id, { x: xs[ranks.get(id) ?? 0] ?? 0, y: ys.get(id) ?? 0 }]),
  );
  return { middles, lines: edges.map(() => undefined) };
}

type Ends = Structure['edges'][number];

/** The edges without those that lead back: what is left has no circle. */
function forwardEdges({ ids, edges }: Structure): Ends[] {
  const out = edgesBy(edges, 'from');
  const state = new Map<string, 'open' | 'done'>();
  const forward: Ends[] = [];
  for (const root of ids) {
    if (state.has(root)) continue;
    state.set(root, 'open');
    const stack = [{ id: root, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = out.get(top.id)?.[top.next];
      top.next += 1;
      if (!edge) {
        state.set(top.id, 'done');
        stack.pop();
        continue;
      }
      const known = state.get(edge.to);
      if (known !== 'open') forward.push(edge);
      if (known === undefined) {
        state.set(edge.to, 'open');
        stack.push({ id: edge.to, next: 0 });
      }
    }
  }
  return forward;
}

/** The length of the longest way to each node. */
function ranksOf(ids: readonly string[], edges: readonly Ends[]): Map<string, number> {
  const out = edgesBy(edges, 'from');
  const open = new Map<string, number>();
  for (const { to } of edges) open.set(to, (open.get(to) ?? 0) + 1);
  const ranks = new Map<string, number>();
  const ready = ids.filter((id) => !open.has(id));
  // The list grows while it is read.
  for (const id of ready) {
    const rank = ranks.get(id) ?? 0;
    ranks.set(id, rank);
    for (const { to } of out.get(id) ?? []) {
      ranks.set(to, Math.max(ranks.get(to) ?? 0, rank + 1));
      const left = (open.get(to) ?? 1) - 1;
      open.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return ranks;
}

/** Edges by one of their ends. */
function edgesBy(edges: readonly Ends[], end: 'from' | 'to'): Map<string, Ends[]> {
  const found = new Map<string, Ends[]>();
  for (const edge of edges) {
    const list = found.get(edge[end]);
    if (list) list.push(edge);
    else found.set(edge[end], [edge]);
  }
  return found;
}

/** Moves the nodes of a layer beside their neighbours, as far as they have room. */
function align(
  layer: readonly string[],
  neighbours: (id: string) => readonly string[],
  ys: Map<string, number>,
  step: number,
): void {
  const wanted = layer.map((id) => {
    const near = neighbours(id);
    const own = ys.get(id) ?? 0;
    if (near.length === 0) return { id, y: own };
    return { id, y: near.reduce((sum, each) => sum + (ys.get(each) ?? 0), 0) / near.length };
  });
  const sorted = wanted.toSorted((a, b) => a.y - b.y);
  let last = -Infinity;
  const placed = sorted.map(({ id, y }) => {
    last = Math.max(y, last + step);
    return { id, off: last - y };
  });
  const off = placed.reduce((sum, each) => sum + each.off, 0) / Math.max(1, placed.length);
  sorted.forEach(({ id, y }, index) => ys.set(id, y + (placed[index]?.off ?? 0) - off));
}

/** The room for labels after each layer: that of the longest one there. */
function roomsAfter(
  count: number,
  edges: readonly Ends[],
  ranks: ReadonlyMap<string, number>,
): number[] {
  const rooms = Array.from({ length: count }, () => 0);
  for (const { from, room } of edges) {
    const rank = ranks.get(from) ?? 0;
    rooms[rank] = Math.max(rooms[rank] ?? 0, room);
  }
  return rooms;
}
