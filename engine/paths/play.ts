import { effectsOfArc } from './arc-effects';
import { addressOf } from '../document/address';
import type { Model, Move } from './model';

import type { Arc } from './node-states';
import type { Parts } from './parts';
import type { PlanStep } from './plan.generated';
import { Diverged, Recorder } from './recorder';
import type { MoveRun } from './walk';

/**
 * Plays a run on the machine.
 * @param triesRefused whether the answers that a node must refuse are tried before its first answer
 * @throws Diverged where the machine does something else
 */
export function play(
  model: Model,
  parts: Parts,
  { entry, given, before, moves }: MoveRun,
  triesRefused: boolean,
): PlanStep[] {
  const recorder = Recorder.at(
    model,
    parts,
    before ? model.graph.start : entry,
    before ? {} : given,
  );
  if (before) {
    follow(model, recorder, before, false);
    recorder.opens(addressOf(model.outline, entry, recorder.answers));
  }
  follow(model, recorder, moves, triesRefused);
  return recorder.steps;
}

/** Takes moves, one after the other. */
function follow(
  model: Model,
  recorder: Recorder,
  moves: readonly Move[],
  triesRefused: boolean,
): void {
  for (const move of moves) {
    for (const arc of move.arcs) {
      if (triesRefused && move.variant === 0) rejects(model, recorder, move, arc);
      const edges = step(model, recorder, move, arc);
      if (edges && edges.join() !== arc.edges.join())
        throw new Diverged(`"${move.node}" did ${edges.join()} instead of ${arc.edges.join()}.`);
    }
    if (move.leadsTo !== undefined && recorder.node !== move.leadsTo)
      throw new Diverged(`"${move.node}" led to "${recorder.node}" and not to "${move.leadsTo}".`);
  }
}

/** Takes a step. Returns the transitions, where it takes any. */
function step(
  model: Model,
  recorder: Recorder,
  { answers }: Move,
  arc: Arc,
): readonly string[] | undefined {
  const { cause } = arc;
  if (cause.type === 'enter') return undefined;
  if (cause.type === 'timer') return recorder.waits();
  if (cause.type === 'open') {
    recorder.opens(cause.address);
    return undefined;
  }
  const { name: type, problems } = cause;
  const fields = effectsOfArc(model.edges, arc).takes;
  const values = Object.fromEntries(
    Object.entries(answers).filter(([field]) => fields.includes(field)),
  );
  return recorder.sends({
    type,
    ...(fields.length > 0 ? { values } : {}),
    ...(problems ? { problems } : {}),
  });
}

/** Tries what an event must not carry. */
function rejects(model: Model, recorder: Recorder, { node }: Move, arc: Arc): void {
  const fields = effectsOfArc(model.edges, arc).takes;
  if (arc.cause.type !== 'event' || fields.length === 0) return;
  const { name: type } = arc.cause;
  const { rejected = [], classes = [] } = model.nodes.get(node)?.answers ?? {};
  for (const answers of rejected) {
    if (fields.every((field) => answers[field] === classes[0]?.[field])) continue;
    const values = Object.fromEntries(
      Object.entries(answers).filter(([field]) => fields.includes(field)),
    );
    const edges = recorder.sends({ type, values });
    if (edges.length > 0) throw new Diverged(`"${node}" takes ${JSON.stringify(values)}.`);
  }
}
