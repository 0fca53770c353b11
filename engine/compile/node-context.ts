import type { Answers } from '../document/format/answers';
import type { FunnelDocument, FunnelNode, Report } from '../document/format/document.generated';
import type { Transition } from '../document/format/outline';
import type { Delays, NamedConfig, StateConfig } from './config';

/** A node on its way to becoming a state. */
export interface NodeContext<N extends FunnelNode = FunnelNode> {
  readonly id: string;
  readonly node: N;
  readonly document: FunnelDocument;
  /** The fields that the node asks for. */
  readonly asks: readonly string[];
  /** The transitions to the nodes that follow, in the order in which they are tried. */
  readonly transitions: readonly Transition[];
}

/** The inside of a node's state, and the delays of the timers in it. */
export interface CompiledNode extends StateConfig {
  readonly delays?: Delays;
}

/** Turns a node into the inside of its state; what all nodes share is added around it. */
export type NodeCompiler<N extends FunnelNode> = (context: NodeContext<N>) => CompiledNode;

/**
 * The actions that report a moment of a node to analytics.
 * @param reports the reports to choose from: without any, the document's and the node's
 */
export function reportsOn(
  moment: Report['on'],
  { id, node, document }: NodeContext,
  reports: readonly Report[] = [...document.reports, ...node.reports],
): NamedConfig[] {
  return reports
    .filter((report) => report.on === moment)
    .map(({ event, payload }) => ({ type: 'report', params: { node: id, event, payload } }));
}

/** The action that plays the effect which the document ties to a cue, if it does. */
export function cue(name: 'choice' | 'advance', { document }: NodeContext): NamedConfig[] {
  const effect = document.audio?.cues[name];
  return effect === undefined ? [] : [{ type: 'sound', params: { effect } }];
}

/** The action that sets fields whatever the event says, such as "the video was watched". */
export function record(
  values: Answers,
  counts: readonly (string | undefined)[] = [],
): NamedConfig[] {
  const up = counts.filter((count) => count !== undefined);
  return Object.keys(values).length + up.length === 0
    ? []
    : [{ type: 'record', params: { values, up } }, { type: 'save' }];
}
