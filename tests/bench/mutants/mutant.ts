import type { FunnelDocument } from '../../../engine';
import type { Condition } from '../../../engine/document/format/document.generated';
import type { FunnelConfig, NamedConfig, TransitionConfig } from '../../../engine/compile/config';

/** A funnel with one mistake: in its document or in the machine that is compiled from it. */
export interface Mutant {
  readonly kind:
    | 'retarget an edge'
    | 'lose a transition'
    | 'swap two branches'
    | 'ignore a condition'
    | 'drop a write'
    | 'drop an effect'
    | 'lose an event'
    | 'change a delay'
    | 'wrong progress'
    | 'wrong copy';
  /** Where the mistake is: a transition, a delay, or a JSON pointer into the document. */
  readonly at: string;
  /** The transitions that it changes. A mistake in what no visit can reach changes nothing. */
  readonly edges: readonly string[];
  readonly document?: FunnelDocument;
  readonly change?: (config: FunnelConfig) => FunnelConfig;
  /** The two transitions that have changed places. */
  readonly swapped?: readonly [TransitionConfig, TransitionConfig];
  /** The condition that is ignored. */
  readonly guard?: NamedConfig;
  /** The name of the delay that is changed. */
  readonly delay?: string;
  /** The mistake shows on this node only, where a condition holds. */
  readonly shownAt?: { readonly node: string; readonly when: Condition };
  /** The lost action comes twice in the same transition. */
  readonly isRepeated?: boolean;
}
