import type { Answers, FunnelNode, NodeType, Refusal, ScreenEvent } from '../engine';

/** What a renderer gets: its node with every text filled in, the answers, the phase, and a way to answer. */
export interface ScreenProps<N extends FunnelNode = FunnelNode> {
  readonly node: N;
  readonly answers: Answers;
  /** The machine's phase inside the node: "asking", "chosen", "sending", "resting", "playing", "failed", "slide-2.paused", "step-3", … */
  readonly phase: string;
  /** Why the server has refused the last step of a signup. */
  readonly refusal?: Refusal;
  /** Tells the machine what the visitor did. The node's id is added on the way. */
  readonly send: (event: ScreenEvent) => void;
}

/** The node of a type. */
export type NodeOf<T extends NodeType> = Extract<FunnelNode, { readonly type: T }>;
