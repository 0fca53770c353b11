import type { Answers } from '../../document/format/answers';
import { milliseconds } from '../../document/basics/duration';
import { isInside, keysOf, pointerOf } from '../../document/basics/pointer';
import { tokensOf } from '../../document/copy/tokens';
import { shownVariants } from '../../document/variants';
import { meaningsOf } from '../../schema/meanings';
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
export function partsOf(model: MachineModel): Parts {
  const { document, outline, graph, edges, config } = model;
  const { annotatedValues, references } = meaningsOf(document);
  const all = new Map<string, Part>();
  const add = (pointer: string, kind: Part['kind']): string => {
    all.set(pointer, { pointer, kind });
    return pointer;
  };
  const ids = Object.keys(document.nodes);
  const nodeAt = new Map(ids.map((id) => [pointerOf('nodes', id), id]));
  const ownerOf = (pointer: string): string | undefined =>
    nodeAt.get(pointer.split('/').slice(0, 3).join('/'));
  for (const id of ids) add(pointerOf('nodes', id), 'node');

  const choices = new Map<string, string>();
  for (const { kind, name, of, pointer } of references) {
    const node = ownerOf(pointer);
    if (kind !== 'value' || node === undefined || !pointer.endsWith('/value')) continue;
    if (!pointer.startsWith(pointerOf('nodes', node, 'asks'))) continue;
    choices.set(`${node} ${of} ${name}`, add(pointer.slice(0, -'/value'.length), 'choice'));
  }

  const byEdge = new Map<string, string[]>();
  const connect = (edge: string, pointer: string): void => addTo(byEdge, edge, pointer);
  for (const { id, node, index, leadsTo } of edges.values()) {
    const transitions = graph.nodes[node]?.transitions ?? [];
    const same = transitions[index]?.to === leadsTo ? transitions[index] : undefined;
    const transition = same ?? transitions.find(({ to }) => to === leadsTo);
    if (leadsTo !== undefined && transition) connect(id, add(transition.pointer, 'transition'));
  }
  for (const [id, { redirect }] of Object.entries(graph.nodes)) {
    if (redirect) add(redirect.pointer, 'redirect');
    for (const name of ['requires', 'outcome'] as const)
      if (outline.nodes[id]?.[name]) add(pointerOf('nodes', id, name), 'redirect');
  }

  const durations = annotatedValues.flatMap(({ pointer, value, annotations: { content } }) =>
    content === 'wait' && typeof value === 'string' ? [{ pointer, time: milliseconds(value) }] : [],
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
    for (const [index, edge] of own.entries())
      for (const { pointer } of found.length === own.length ? found.slice(index, index + 1) : found)
        connect(edge, add(pointer, 'timing'));
  }

  const fallbacks = new Map<string, { readonly pointer: string; readonly field: string }[]>();
  for (const { pointer, value, annotations } of annotatedValues) {
    const node = ownerOf(pointer);
    if (node === undefined || annotations.content !== 'copy' || typeof value !== 'string') continue;
    // A section may be called "messages" too.
    const isOfSection = keysOf(pointer).at(-3) === 'sections';
    if (!isOfSection && /\/(?:messages\/[^/]+|invalid|asks\/problems)$/.test(pointer))
      add(pointer, 'message');
    for (const { name, fallback } of tokensOf(value)) {
      const field = document.fields[name];
      if (!field) continue;
      const hasOwn = 'fallback' in field && field.fallback !== undefined;
      if (fallback === undefined && !hasOwn) continue;
      const at = fallback === undefined ? pointerOf('fields', name, 'fallback') : pointer;
      const own = fallbacks.get(node) ?? [];
      fallbacks.set(node, [...own, { pointer: add(at, 'fallback'), field: name }]);
    }
  }
  const tables = tablesOf(document, graph.computed);
  for (const { rows } of tables) for (const row of rows) add(row, 'range');
  /** The rows of the tables that a screen reads for some answers. */
  const rowsAt = (id: string, answers: Answers): string[] =>
    tables.flatMap(({ field, rows, numberFor, rowOf }) => {
      if (graph.nodes[id]?.reads.includes(field) !== true) return [];
      return rows[rowOf(numberFor(answers)) ?? rows.length] ?? [];
    });
  const varied = new Set<string>();
  for (const { pointer, value, annotations } of annotatedValues)
    if (annotations.content === 'variants' && typeof value === 'object' && value !== null)
      for (const key of Object.keys(value)) {
        add(pointer + pointerOf(key), 'variant');
        varied.add(ownerOf(pointer) ?? '');
      }

  return {
    all: [...all.values()],
    neverSaid: neverSaid(document),
    byEdge,
    answered: (node, answers) =>
      Object.entries(answers).flatMap(([field, value]) =>
        [value].flat().flatMap((each) => choices.get(`${node} ${field} ${String(each)}`) ?? []),
      ),
    shown: (id, answers) => {
      const at = pointerOf('nodes', id);
      if (!fallbacks.has(id) && !varied.has(id) && tables.length === 0) return [at];
      const seen = shownAt(model, id, answers);
      return [
        at,
        ...rowsAt(id, seen),
        ...shownVariants(document.nodes[id] ?? {}, at, seen, document.fields),
        ...(fallbacks.get(id) ?? []).flatMap(({ pointer, field }) =>
          seen[field] === undefined ? [pointer] : [],
        ),
      ];
    },
    said: (messages) =>
      messages.flatMap(({ pointer }) => (all.get(pointer)?.kind === 'message' ? [pointer] : [])),
    redirected: (node) => {
      const { redirect } = graph.nodes[node] ?? {};
      const closed = ['requires', 'outcome'].map((name) => pointerOf('nodes', node, name));
      return [
        ...(redirect ? [redirect.pointer] : []),
        ...closed.filter((pointer) => all.has(pointer)),
      ];
    },
  };
}
