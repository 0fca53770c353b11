import type { FunnelConfig, FunnelNode, FunnelOutline, FunnelVideo } from '../../../engine';

/** A version of the document without errors, as the development server sends it: event `funnel:saved`. */
export interface LiveFunnel {
  readonly outline: FunnelOutline;
  readonly config: FunnelConfig;
  readonly nodes: Readonly<Record<string, FunnelNode>>;
  readonly videos: Readonly<Record<string, FunnelVideo>>;
}

/** Why the version that was saved last is not shown: event `funnel:problems`. */
export interface LiveProblems {
  readonly file: string;
  readonly problems: readonly {
    readonly line: number;
    readonly column: number;
    readonly node?: string;
    readonly message: string;
  }[];
}
