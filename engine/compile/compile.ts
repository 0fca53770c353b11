import { assertNever } from '../document/assert-never';
import { parametersOf } from '../document/path';
import type { FunnelDocument } from '../document/document.generated';
import { pathsOf } from '../document/outline';
import { graphOf, type FunnelGraph } from '../graph/graph';
import { reportsOn, type CompiledNode, type NodeContext } from './node-context';
import {
  rootId,
  stateOf,
  type Delays,
  type FunnelConfig,
  type StateConfig,
  type TransitionConfig,
} from './config';
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
 * Besides its own events (`answer.goal`, `continue.goal-info`, …, each naming its node, so that a
 * late one matches no state) every state takes `visit.<node>`, by which an address is visited, and
 * `restore`, which brings back stored answers under those already given.
 */
export function compile(
  document: FunnelDocument,
  detail: MetaDetail = 'node',
  graph: FunnelGraph = graphOf(document),
): FunnelConfig {
  const contexts = Object.entries(document.nodes).map(([id, node]): NodeContext => {
    const { asks = [], transitions = [] } = graph.nodes[id] ?? {};
    return { id, node, document, asks, transitions };
  });
  const compiled = contexts.map((each) => ({ ...each, ...compileNode(each, detail) }));
  return {
    id: rootId,
    initial: document.start,
    delays: Object.assign({}, ...compiled.map(({ delays }) => delays)),
    on: {
      restore: {
        actions: [{ type: 'restore', params: { fields: Object.keys(document.fields) } }],
      },
      ...Object.fromEntries(contexts.map((each) => [`visit.${each.id}`, visit(each)])),
    },
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

/** A visit by address: the answers that the address carries are taken over. A trial is the address's. */
function visit({ id, node }: NodeContext): TransitionConfig {
  const parameters = [...new Set(pathsOf(node).flatMap(parametersOf))];
  const queried = node.type === 'signup' ? Object.values(node.query) : [];
  const carried = [...parameters, ...queried];
  const trial = node.type === 'signup' ? node.trial : undefined;
  return {
    target: stateOf(id),
    reenter: true,
    ...(parameters.length > 0 ? { guard: { type: 'fits', params: { fields: parameters } } } : {}),
    actions: [
      ...(trial ? [{ type: 'forget', params: { fields: [trial.field, trial.until] } }] : []),
      ...(carried.length > 0
        ? [{ type: 'answer', params: { fields: carried } }, { type: 'save' }]
        : []),
      { type: 'leave', params: { history: 'none' } },
    ],
  };
}
