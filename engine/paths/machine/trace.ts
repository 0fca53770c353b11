import { conditionInWords } from '../../document/conditions/condition-words';
import {
  rootId,
  type FunnelConfig,
  type NamedConfig,
  type TransitionConfig,
} from '../../compile/config';
import type { Condition } from '../../document/format/document.generated';
import { resume } from '../../compile/resume';
import { withTransitions, type TransitionTrigger } from '../../compile/with-transitions';

/** A transition of the compiled machine. */
export interface Edge {
  /** "goal.chosen after choice → role", with its condition where the same trigger leads to a place twice. */
  readonly id: string;
  readonly node: string;
  readonly trigger: TransitionTrigger;
  /** Its place among the transitions that the same trigger may cause; the first whose guard holds is taken. */
  readonly index: number;
  /** The node it leads to, if it leaves its own or enters it again. */
  readonly leadsTo?: string;
  readonly guard?: NamedConfig;
  readonly actions: readonly NamedConfig[];
}

/** The action by which a traced machine says which transition it takes. */
export const traceAction = 'trace';

/** A machine whose transitions say that they are taken, and its transitions inside nodes by their ids. */
export interface Traced {
  readonly config: FunnelConfig;
  readonly edges: ReadonlyMap<string, Edge>;
}

/**
 * Adds the action `trace` to every transition inside a node that a visitor, the server or time causes. What the machine
 * does stays the same.
 */
export function traced(config: FunnelConfig): Traced {
  const edges = new Map<string, Edge>();
  const nodeTarget = new RegExp(`^#${rootId}\\.([^.]+)$`);

  const tracing = withTransitions(config, (transitions, trigger, path) => {
    if (trigger.type === 'event' && trigger.name.startsWith(resume)) return transitions;
    const ids = idsOf(transitions).map(
      (ending) => `${path.join('.')} ${triggerText(trigger)} ${ending}`,
    );
    return transitions.map((transition, index) => {
      const { target, guard, actions = [] } = transition;
      const edge: Edge = {
        id: ids[index] ?? '',
        node: path[0] ?? '',
        trigger,
        index,
        leadsTo: nodeTarget.exec(target ?? '')?.[1],
        guard,
        actions,
      };
      edges.set(edge.id, edge);
      return {
        ...transition,
        actions: [{ type: traceAction, params: { edge: edge.id } }, ...actions],
      };
    });
  });
  return { config: { ...config, ...tracing }, edges };
}

/** Where the transitions of one trigger lead: "→ role", "→ .playing", "stays". With conditions where that is the same. */
function idsOf(transitions: readonly TransitionConfig[]): string[] {
  const places = transitions.map(({ target }) =>
    target === undefined ? 'stays' : `→ ${target.replace(`#${rootId}.`, '')}`,
  );
  const withConditions = transitions.map(({ guard }, index) => {
    const place = places[index] ?? '';
    const { when } = (guard?.params ?? {}) as { readonly when?: Condition };
    if (places.indexOf(place) === places.lastIndexOf(place)) return place;
    return `${place} ${when ? `if ${conditionInWords(when, {})}` : 'otherwise'}`;
  });
  return withConditions.map((text, index) => {
    const earlier = withConditions.slice(0, index).filter((each) => each === text).length;
    return earlier === 0 ? text : `${text}, ${earlier + 1}`;
  });
}

function triggerText(trigger: TransitionTrigger): string {
  if (trigger.type === 'event') return `on ${trigger.name}`;
  return trigger.type === 'timer' ? `after ${trigger.delay}` : 'always';
}
