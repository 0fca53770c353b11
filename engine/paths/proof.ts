import { knownAfter } from './apply';
import { fieldsOf } from './answers';
import { keyOf, TooManyCombinations, withAnswers, type Knowledge } from './knowledge';
import { taken, type Model, type Move } from './model';
import type { Arc } from './node-states';
import type { Limits } from './walk';

const mostMoments = 50_000;

/**
 * The transitions of the machine that some visit can take, found step by step through all states and all answers
 * that conditions tell apart. Undefined where there are too many to look at: then nothing is proved.
 */
export function reachableEdges(
  model: Model,
  { entries, to }: Limits,
): ReadonlySet<string> | undefined {
  const fields = new Set(
    [...model.nodes.values()].flatMap(({ arcs }) =>
      arcs.flatMap(({ requires }) => requires.flatMap(({ when }) => fieldsOf(when))),
    ),
  );
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting: { readonly node: string; readonly state: number; readonly known: Knowledge }[] =
    [];
  const add = (node: string, state: number, known: Knowledge): void => {
    const live = new Set([...(model.readLater.get(node) ?? [])].filter((id) => fields.has(id)));
    const key = `${node} ${state} ${keyOf(known, live)}`;
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push({ node, state, known });
  };
  for (const { node, given } of entries) add(node, 0, withAnswers({}, given));
  for (const { node, state, known } of waiting) {
    if (seen.size > mostMoments) return undefined;
    if (node === to) continue;
    const { arcs = [], isCut = false } = model.nodes.get(node) ?? {};
    if (isCut) return undefined;
    for (const arc of arcs) {
      if (arc.from !== state) continue;
      try {
        for (const after of knownAfter(model, known, variantsOf(model, node, arc), fields)) {
          for (const edge of arc.edges) found.add(edge);
          if (arc.to !== undefined) add(node, arc.to, after);
          else if (arc.leadsTo !== undefined) add(arc.leadsTo, 0, after);
        }
      } catch (error) {
        if (error instanceof TooManyCombinations) return undefined;
        throw error;
      }
    }
  }
  return found;
}

/** A step with each of the answers that it may carry. */
function variantsOf(model: Model, node: string, arc: Arc): Move[] {
  const classes = model.nodes.get(node)?.answers.classes ?? [];
  const answers = taken(arc, model.edges).length > 0 ? classes : [{}];
  return answers.map((each, variant) => ({
    id: -1,
    node,
    arcs: [arc],
    answers: each,
    variant,
    way: -1,
  }));
}
