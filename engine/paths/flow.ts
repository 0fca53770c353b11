interface FlowArc {
  readonly to: number;
  readonly lower: number;
  flow: number;
  readonly back: boolean;
  readonly twin: number;
}

/** A network whose arcs each need some flow; its least flow from "source" to "sink". */
export class Flow {
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
