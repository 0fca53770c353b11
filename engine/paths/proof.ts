import { fieldsOf } from '../document/condition';
import { effectsOfArc } from './arc-effects';
import { knownAfter } from './apply';
import {
  keyOf,
  TooManyCombinations,
  withAnswers,
  type Knowledge,
} from '../analysis/abstract-state';

import type { Model, Move } from './model';
import { proving, type Narrowing } from '../analysis/narrowing';
import type { Arc } from './node-states';
import type { Limits } from './walk';

const mostMoments = 50_000;

/** A state of a node that some visit may be in, with what is known of the answers there. */
interface Moment {
  readonly node: string;
  readonly state: number;
  readonly known: Knowledge;
}

/** What is told of the moments and steps that are found. */
export interface Watcher {
  /** The fields that it looks at, besides those of conditions. */
  readonly fields: readonly string[];
  readonly onMoment?: (moment: Moment) => void;
  readonly onArc?: (arc: Arc) => void;
}

/**
 * Finds all moments of all visits, step by step through all states and all answers that conditions tell apart. Visits
 * go forward: with Back they come to moments of other visits.
 * @param narrowing says afterwards whether only moments were found that a visit can come to
 * @returns false where there are too many to look at: then nothing is proved
 */
export function exploreVisits(
  model: Model,
  { entries, isCut: leavesOut = false, to }: Limits,
  { fields: watched, onMoment, onArc }: Watcher,
  narrowing: Narrowing,
): boolean {
  const fields = new Set([
    ...watched,
    ...[...model.nodes.values()].flatMap(({ arcs }) =>
      arcs.flatMap(({ requires }) => requires.flatMap(({ when }) => fieldsOf(when))),
    ),
  ]);
  const seen = new Set<string>();
  const waiting: Moment[] = [];
  const add = (node: string, state: number, known: Knowledge): void => {
    const read = [...(model.readLater.get(node) ?? [])].filter((id) => fields.has(id));
    const key = `${node} ${state} ${keyOf(known, new Set([...read, ...watched]))}`;
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push({ node, state, known });
    onMoment?.({ node, state, known });
  };
  try {
    for (const { node, given } of entries) add(node, 0, withAnswers({}, given));
    for (const { node, state, known } of waiting) {
      if (seen.size > mostMoments) return false;
      if (node === to) continue;
      const { arcs = [], isCut = false } = model.nodes.get(node) ?? {};
      if (isCut) return false;
      for (const arc of arcs) {
        if (arc.from !== state) continue;
        for (const after of knownAfter(
          model,
          known,
          variantsOf(model, node, arc),
          fields,
          narrowing,
        )) {
          onArc?.(arc);
          if (arc.to !== undefined) add(node, arc.to, after);
          else if (arc.leadsTo !== undefined) add(arc.leadsTo, 0, after);
        }
      }
    }
  } catch (error) {
    if (error instanceof TooManyCombinations) return false;
    throw error;
  }
  return !leavesOut;
}

/** The transitions of the machine that some visit may take: no other is ever taken. Undefined where nothing is proved. */
export function reachableEdges(model: Model, limits: Limits): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  const onArc = ({ edges }: Arc): void => edges.forEach((edge) => found.add(edge));
  const isComplete = exploreVisits(
    model,
    limits,
    { fields: [], onArc },
    proving(model.document.fields),
  );
  return isComplete ? found : undefined;
}

/** A step with each of the answers that it may carry. */
function variantsOf(model: Model, node: string, arc: Arc): Move[] {
  const classes = model.nodes.get(node)?.answers.classes ?? [];
  const answers = effectsOfArc(arc, model.edges).takes.length > 0 ? classes : [{}];
  return answers.map((each, variant) => ({
    id: -1,
    node,
    arcs: [arc],
    answers: each,
    variant,
    isBoundary: false,
    way: -1,
  }));
}
