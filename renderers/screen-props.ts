import type { ComponentType } from 'react';
import type { Answers, FunnelNode, NodeType } from '../engine';
import type { EventOf, NodeState, PhaseOf } from '../engine/compile';

/** What a renderer gets: its node with every text filled in, the answers, the phase, and a way to answer. */
export interface ScreenProps<N extends FunnelNode = FunnelNode> {
  readonly node: N;
  readonly answers: Answers;
  /** Where the machine is inside the node. */
  readonly phase: PhaseOf<N['type']>;
  /** Tells the machine what the visitor did. The node's id is added on the way. */
  readonly send: (event: EventOf<N['type']>) => void;
}

/** What draws nodes, and what reads their phase from the machine's state inside a node. */
export interface Renderer<N extends FunnelNode = FunnelNode> {
  readonly View: ComponentType<ScreenProps<N>>;
  readonly phaseOf: (state: NodeState) => PhaseOf<N['type']>;
}

/** The node of a type. */
export type NodeOf<T extends NodeType> = Extract<FunnelNode, { readonly type: T }>;
