import type { FunnelConfig } from '../../../engine/compile';
import type { FunnelDocument, FunnelNode, FunnelOutline, FunnelVideo } from '../../../engine';

/** A version of the document without errors, as the development server sends it: event `funnel:saved`. */
export interface LiveFunnel {
  readonly outline: FunnelOutline;
  readonly config: FunnelConfig;
  readonly nodes: Readonly<Record<string, FunnelNode>>;
  readonly videos: Readonly<Record<string, FunnelVideo>>;
  readonly theme: Pick<FunnelDocument['theme'], 'layout' | 'motion'> & {
    /** As CSS. */
    readonly style: string;
  };
}

/** The problems of a funnel of the site: event `funnel:problems`. */
export interface ToldProblems extends LiveProblems {
  /** What its addresses begin with: "/quiz", and "" at "/". */
  readonly path: string;
}

/** The errors that keep the version that was saved last from being shown, or else its warnings. */
export interface LiveProblems {
  readonly file: string;
  /** Of all of them. */
  readonly severity: 'error' | 'warning';
  readonly problems: readonly {
    readonly line: number;
    readonly column: number;
    readonly node?: string;
    readonly message: string;
  }[];
}
