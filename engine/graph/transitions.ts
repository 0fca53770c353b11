import type { FunnelNode, Next } from '../document/format/document.generated';
import { nodeFactsOf, type LeaveTrigger } from '../document/format/node-facts';
import type { Transition } from '../document/format/outline';
import { pointerOf } from '../document/basics/pointer';
import { kindOf } from '../questions/question-kinds';

/** A transition as a document has it: which rule leads there, and where that rule is. */
export interface GraphTransition extends Transition {
  /**
   * - choice: the given answer has a next node of its own, such as the chosen card
   * - condition: a branch whose condition holds
   * - next: the node's own next, when nothing before it applied
   * - redirect: a value in the node's address is missing or wrong
   */
  readonly cause: 'choice' | 'condition' | 'next' | 'redirect';
  /** The JSON pointer of the id of the node that it leads to. */
  readonly pointer: string;
}

/**
 * The transitions of a node in the order in which they are tried: those of single answers, then the branches,
 * then next. Empty at the end of a funnel. Redirects are apart.
 */
export function transitionsOf(id: string, node: FunnelNode): GraphTransition[] {
  const at = pointerOf('nodes', id);
  const { branches, next } = node;
  const answers = node.type === 'question' ? kindOf(node.asks).branches(node.asks) : [];
  const byAnswer = answers.map(({ when, next: own, pointer }): GraphTransition => {
    return { ...leadingTo(own, `${at}/asks${pointer}`), when, cause: 'choice' };
  });
  const byBranch = branches.map(({ to, when, history }, index): GraphTransition => ({
    to,
    when,
    history: replacing(history),
    cause: 'condition',
    pointer: `${at}/branches/${index}/to`,
  }));
  const last: GraphTransition[] =
    next === undefined ? [] : [{ ...leadingTo(next, `${at}/next`), cause: 'next' }];
  return [...byAnswer, ...byBranch, ...last];
}

/** Where an address of a node redirects whose value is missing or wrong. */
export function redirectOf(id: string, { otherwise }: FunnelNode): GraphTransition | undefined {
  if (otherwise === undefined) return undefined;
  const at = pointerOf('nodes', id, 'otherwise');
  const { to, pointer } = leadingTo(otherwise, at);
  return { to, history: 'replace', cause: 'redirect', pointer };
}

/** What makes a visitor leave a node, if it has transitions. */
export const triggersOf = (node: FunnelNode): LeaveTrigger[] =>
  node.next === undefined && node.branches.length === 0 ? [] : nodeFactsOf(node).triggers(node);

function leadingTo(
  next: Next | Exclude<FunnelNode['otherwise'], undefined>,
  at: string,
): Pick<GraphTransition, 'to' | 'history' | 'pointer'> {
  if (typeof next === 'string') return { to: next, pointer: at };
  const history = 'history' in next ? next.history : undefined;
  return { to: next.to, history: replacing(history), pointer: `${at}/to` };
}

/** Pushing an entry is the rule: only what replaces one is named. */
function replacing(history: 'push' | 'replace' | undefined): 'replace' | undefined {
  return history === 'replace' ? history : undefined;
}
