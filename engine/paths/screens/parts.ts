import type { Answers } from '../../document/format/answers';
import { milliseconds } from '../../document/basics/duration';
import { isInside, keysOf, pointerOf } from '../../document/basics/pointer';
import { tokensOf } from '../../document/copy/tokens';
import { shownVariants } from '../../document/variants';
import { meaningsOf, type Meanings } from '../../schema/meanings';
import type { MachineModel } from '../machine/machine-model';
import type { ShownMessage } from './messages';
import { neverSaid } from './never-said';
import type { PlanCovered } from '../format/plan.generated';
import { tablesOf } from '../answers/ranges';
import { shownAt } from './screen';
import { addTo } from '../../document/basics/groups';

/** A part of the document that a run can do. */
interface Part {
  readonly pointer: string;
  readonly kind: PlanCovered['kind'];
}

/** What of the document steps do. */
export interface Parts {
  readonly all: readonly Part[];
  /** What a transition of the machine does. */
  readonly byEdge: ReadonlyMap<string, readonly string[]>;
  /** What it does to give an answer at a node. */
  answered(node: string, answers: Answers): string[];
  /** What it does to show a node. */
  shown(node: string, answers: Answers): string[];
  /** Messages that no page ever shows. */
  readonly neverSaid: ReadonlySet<string>;
  /** What it does to show messages. */
  said(messages: readonly ShownMessage[]): string[];
  /** What it does to be redirected from the address of a node. */
  redirected(node: string): string[];
}

/** Finds the parts of a document that runs can do. The schema says what is what. */
export const partsOf = (model: MachineModel): Parts => new DocumentParts(model);

class DocumentParts implements Parts {
  readonly byEdge = new Map<string, string[]>();
  readonly neverSaid: ReadonlySet<string>;
  private readonly parts = new Map<string, Part>();
  private readonly meanings: Meanings;
  private readonly nodeAt: ReadonlyMap<string, string>;
  /** Pointers by node, field and value. */
  private readonly choices = new Map<string, string>();
  /** What copy of a node shows where a field has no answer. */
  private readonly fallbacks = new Map<
    string,
    { readonly pointer: string; readonly field: string }[]
  >();
  private readonly tables: ReturnType<typeof tablesOf>;
  /** The nodes with variants. */
  private readonly varied = new Set<string>();

  constructor(private readonly model: MachineModel) {
    const { document, graph } = model;
    const ids = Object.keys(document.nodes);
    this.meanings = meaningsOf(document);
    this.nodeAt = new Map(ids.map((id) => [pointerOf('nodes', id), id]));
    this.neverSaid = neverSaid(document);
    this.tables = tablesOf(document, graph.computed);
    for (const id of ids) this.add(pointerOf('nodes', id), 'node');
    this.addChoices();
    this.addTransitions();
    this.addRedirects();
    this.addTimings();
    this.addCopy();
    for (const { rows } of this.tables) for (const row of rows) this.add(row, 'range');
    this.addVariants();
  }

  get all(): readonly Part[] {
    return [...this.parts.values()];
  }

  answered(node: string, answers: Answers): string[] {
    return Object.entries(answers).flatMap(([field, value]) =>
      [value].flat().flatMap((each) => this.choices.get(`${node} ${field} ${String(each)}`) ?? []),
    );
  }

  shown(id: string, answers: Answers): string[] {
    const { document } = this.model;
    const at = pointerOf('nodes', id);
    if (!this.fallbacks.has(id) && !this.varied.has(id) && this.tables.length === 0) return [at];
    const seen = shownAt(this.model, id, answers);
    return [
      at,
      ...this.rowsAt(id, seen),
      ...shownVariants(document.nodes[id] ?? {}, at, seen, document.fields),
      ...(this.fallbacks.get(id) ?? []).flatMap(({ pointer, field }) =>
        seen[field] === undefined ? [pointer] : [],
      ),
    ];
  }

  said(messages: readonly ShownMessage[]): string[] {
    return messages.flatMap(({ pointer }) =>
      this.parts.get(pointer)?.kind === 'message' ? [pointer] : [],
    );
  }

  redirected(node: string): string[] {
    const { redirect } = this.model.graph.nodes[node] ?? {};
    const closed = ['requires', 'outcome'].map((name) => pointerOf('nodes', node, name));
    return [
      ...(redirect ? [redirect.pointer] : []),
      ...closed.filter((pointer) => this.parts.has(pointer)),
    ];
  }

  private add(pointer: string, kind: Part['kind']): string {
    this.parts.set(pointer, { pointer, kind });
    return pointer;
  }

  private ownerOf(pointer: string): string | undefined {
    return this.nodeAt.get(pointer.split('/').slice(0, 3).join('/'));
  }

  private addChoices(): void {
    for (const { kind, name, of, pointer } of this.meanings.references) {
      const node = this.ownerOf(pointer);
      if (kind !== 'value' || node === undefined || !pointer.endsWith('/value')) continue;
      if (!pointer.startsWith(pointerOf('nodes', node, 'asks'))) continue;
      const choice = this.add(pointer.slice(0, -'/value'.length), 'choice');
      this.choices.set(`${node} ${of} ${name}`, choice);
    }
  }

  private addTransitions(): void {
    const { edges, graph } = this.model;
    for (const { id, node, index, leadsTo } of edges.values()) {
      const transitions = graph.nodes[node]?.transitions ?? [];
      const same = transitions[index]?.to === leadsTo ? transitions[index] : undefined;
      const transition = same ?? transitions.find(({ to }) => to === leadsTo);
      if (leadsTo !== undefined && transition)
        addTo(this.byEdge, id, this.add(transition.pointer, 'transition'));
    }
  }

  private addRedirects(): void {
    const { graph, outline } = this.model;
    for (const [id, { redirect }] of Object.entries(graph.nodes)) {
      if (redirect) this.add(redirect.pointer, 'redirect');
      for (const name of ['requires', 'outcome'] as const)
        if (outline.nodes[id]?.[name]) this.add(pointerOf('nodes', id, name), 'redirect');
    }
  }

  private addTimings(): void {
    const { config, edges } = this.model;
    const durations = this.meanings
      .annotatedWith('wait')
      .flatMap(({ pointer, value }) =>
        typeof value === 'string' ? [{ pointer, time: milliseconds(value) }] : [],
      );
    const timers = new Map<string, string[]>();
    for (const { id, node, trigger } of edges.values())
      if (trigger.type === 'timer') addTo(timers, `${node} ${trigger.delay}`, id);
    for (const [key, own] of timers) {
      const [node = '', delay = ''] = key.split(' ');
      const sameTime = durations.filter(({ time }) => time === config.delays[delay]);
      const inside = sameTime.filter(({ pointer }) => isInside(pointer, pointerOf('nodes', node)));
      const shared = sameTime.filter(({ pointer }) => /^\/(timings|webhook)\//.test(pointer));
      // A shared timer is the document's, also where reading the document has copied its time to the node.
      const isShared = !delay.startsWith(`${node}.`) && shared.length > 0;
      const found = isShared ? shared.slice(0, 1) : inside;
      const isOneForEach = found.length === own.length;
      for (const [index, edge] of own.entries())
        for (const { pointer } of isOneForEach ? found.slice(index, index + 1) : found)
          addTo(this.byEdge, edge, this.add(pointer, 'timing'));
    }
  }

  /** Messages, and what copy shows where a field has no answer. */
  private addCopy(): void {
    const { document } = this.model;
    for (const { pointer, value } of this.meanings.annotatedWith('copy')) {
      const node = this.ownerOf(pointer);
      if (node === undefined || typeof value !== 'string') continue;
      // A section may be called "messages" too.
      const isOfSection = keysOf(pointer).at(-3) === 'sections';
      if (!isOfSection && /\/(?:messages\/[^/]+|invalid|asks\/problems)$/.test(pointer))
        this.add(pointer, 'message');
      for (const { name, fallback } of tokensOf(value)) {
        const field = document.fields[name];
        if (!field) continue;
        const hasOwn = 'fallback' in field && field.fallback !== undefined;
        if (fallback === undefined && !hasOwn) continue;
        const at = fallback === undefined ? pointerOf('fields', name, 'fallback') : pointer;
        addTo(this.fallbacks, node, { pointer: this.add(at, 'fallback'), field: name });
      }
    }
  }

  private addVariants(): void {
    for (const { pointer, value } of this.meanings.annotatedWith('variants')) {
      if (typeof value !== 'object' || value === null) continue;
      for (const key of Object.keys(value)) {
        this.add(pointer + pointerOf(key), 'variant');
        this.varied.add(this.ownerOf(pointer) ?? '');
      }
    }
  }

  /** The rows of the tables that a screen reads for some answers. */
  private rowsAt(id: string, answers: Answers): string[] {
    return this.tables.flatMap(({ field, rows, numberFor, rowOf }) => {
      if (this.model.graph.nodes[id]?.reads.includes(field) !== true) return [];
      return rows[rowOf(numberFor(answers)) ?? rows.length] ?? [];
    });
  }
}
