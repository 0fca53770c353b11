import { own } from '../../document/own';
import type { Subject } from '../rule';

/** Whether some visitor may have answered a field when a screen is shown, or while it is. */
interface Answered {
  /** On a path to a node, or at the node itself. */
  readonly at: (field: string, node: string) => boolean;
  /** On any path. */
  readonly anywhere: (field: string) => boolean;
}

const known = new WeakMap<Subject, Answered>();

/** Which fields some path has answered: computed once for all rules. Conditions are not looked at. */
export function answeredIn(subject: Subject): Answered {
  const answered = known.get(subject) ?? computed(subject);
  known.set(subject, answered);
  return answered;
}

function computed({ document: { fields, nodes }, graph }: Subject): Answered {
  const reached = new Map<string, Set<string>>();
  for (const [id, { asks, sets }] of Object.entries(graph.nodes))
    for (const field of [...asks, ...sets]) {
      const found = reached.get(field) ?? new Set<string>();
      reached.set(field, found.add(id));
    }
  // A screen that is opened by its address shows the answers of an earlier visit.
  const opened = graph.entries.filter((id) => own(nodes, id)?.entry === true);
  for (const found of reached.values()) for (const id of opened) found.add(id);
  for (const found of reached.values())
    for (const id of found)
      for (const { to } of own(graph.nodes, id)?.transitions ?? []) found.add(to);

  // What a calculation lacks is reported there. An address may bring an answer to any screen.
  const isOpen = (id: string): boolean => {
    const field = own(fields, id);
    return (
      !field || field.type === 'computed' || ('parameter' in field && field.parameter !== undefined)
    );
  };
  return {
    at: (field, node) => isOpen(field) || (reached.get(field)?.has(node) ?? false),
    anywhere: (field) => isOpen(field) || reached.has(field),
  };
}
