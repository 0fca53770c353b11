import { assertNever } from '../document/basics/assert-never';
import type { FunnelDocument } from '../document/format/document.generated';
import { graphOf } from '../graph/graph';
import { reportsOn, type CompiledNode, type NodeContext } from './node-context';
import { rootId, type Delays, type FunnelConfig, type StateConfig } from './config';
import { compileCarousel } from './nodes/carousel';
import { compileEnd } from './nodes/end';
import { compileInfo } from './nodes/info';
import { compileLoader } from './nodes/loader';
import { compileOffer } from './nodes/offer';
import { compileSignup } from './nodes/signup';
import { compileQuestion } from './nodes/question';
import { compileVideo } from './nodes/video';

/** Whether each state carries its node in `meta`, for tools. Visitors' machines carry none. */
export type MetaDetail = 'none' | 'node';

/**
 * The machine of a document: one state per node, named by the node's id. The result is JSON: guards
 * and actions are names with parameters, timers are names in `delays`: `choice`, `benefits.failSafe`.
 *
 * Its events name their node (`answer.goal`, `continue.goal-info`, …), so that a late one matches no state. What
 * every state takes besides (visits by address, changes of answers, stored answers) is the same for all documents:
 * `createFunnelMachine` adds it.
 */
export function compile(document: FunnelDocument, detail: MetaDetail = 'node'): FunnelConfig {
  const graph = graphOf(document);
  const contexts = Object.entries(document.nodes).map(([id, node]): NodeContext => {
    const { asks = [], transitions = [] } = graph.nodes[id] ?? {};
    return { id, node, document, asks, transitions };
  });
  const compiled = contexts.map((each) => ({ ...each, ...compileNode(each, detail) }));
  return {
    id: rootId,
    initial: document.start,
    delays: Object.assign({}, ...compiled.map(({ delays }) => delays)),
    states: Object.fromEntries(compiled.map(({ id, state }) => [id, state])),
  };
}

function compileNode(
  context: NodeContext,
  detail: MetaDetail,
): { readonly state: StateConfig; readonly delays: Delays } {
  const { id, node, document } = context;
  const effect = node.sound;
  const { delays = {}, ...inside } = compileInside(context);
  const state = {
    ...(detail === 'none'
      ? {}
      : { meta: { node: id, type: node.type, document: document.nodes[id] } }),
    ...inside,
    entry: [
      ...reportsOn('enter', context),
      ...(effect === undefined ? [] : [{ type: 'sound', params: { effect } }]),
      ...(inside.entry ?? []),
    ],
  };
  return { state, delays };
}

function compileInside({ node, ...context }: NodeContext): CompiledNode {
  switch (node.type) {
    case 'question':
      return compileQuestion({ ...context, node });
    case 'info':
      return compileInfo({ ...context, node });
    case 'video':
      return compileVideo({ ...context, node });
    case 'carousel':
      return compileCarousel({ ...context, node });
    case 'loader':
      return compileLoader({ ...context, node });
    case 'offer':
      return compileOffer({ ...context, node });
    case 'signup':
      return compileSignup({ ...context, node });
    case 'end':
      return compileEnd({ ...context, node });
    default:
      return assertNever(node);
  }
}
