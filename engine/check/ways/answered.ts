import { isGiven } from '../../document/format/source';
import { addTo } from '../../document/basics/groups';
import { own } from '../../document/basics/own';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { Subject } from '../reporting/rule';
import { memo, memoByName } from '../../document/basics/memo';

/** Whether some visitor may have answered a field when a screen is shown, or while it is. */
interface Answered {
  /** On a path to a node, or at the node itself. */
  readonly at: (field: string, node: string) => boolean;
  /** On any path. */
  readonly anywhere: (field: string) => boolean;
}

/** Which fields some path has answered: computed once for all rules. Conditions are not looked at. */
export const answeredIn = memo(({ document: { fields, nodes }, graph }: Subject): Answered => {
  const asking = new Map<string, string[]>();
  for (const [id, { asks, sets }] of Object.entries(graph.nodes))
    for (const field of [...asks, ...sets]) addTo(asking, field, id);
  // A screen that is opened by its address shows the answers of an earlier visit.
  const opened = graph.entries.filter((id) => own(nodes, id)?.entry === true);
  const next = successorsIn(graph);
  /** The nodes to which some path has answered a field: found when a rule asks for it. */
  const reachedWith = memoByName((field: string): ReadonlySet<string> => {
    const from = asking.get(field);
    return from ? reachableFrom([...from, ...opened], next) : new Set();
  });
  // An unreachable node has its own diagnostic.
  const visited = reachableFrom(graph.entries, (id) => {
    const { redirect } = own(graph.nodes, id) ?? {};
    return redirect ? [...next(id), redirect.to] : next(id);
  });
  // What a calculation lacks is reported there. An address may bring an answer to any screen.
  const mayBeThere = (id: string): boolean => !isGiven(own(fields, id));
  return {
    at: (field, node) => mayBeThere(field) || !visited.has(node) || reachedWith(field).has(node),
    anywhere: (field) => mayBeThere(field) || asking.has(field),
  };
});
