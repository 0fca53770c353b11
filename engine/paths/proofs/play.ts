import { effectsOfStep } from '../machine/step-effects';
import { addressOf } from '../../document/address';
import type { Answers } from '../../document/format/answers';
import type { Model, Move } from '../model/model';

import { kindOf } from '../../questions/question-kinds';
import type { NodeStep } from '../machine/node-states';
import type { Parts } from '../screens/parts';
import type { PlanStep } from '../format/plan.generated';
import { Diverged, Recorder } from '../recording/recorder';
import type { MoveRun } from '../search/greedy-run';
import { assignedOf } from '../../document/experiments/versions';

/**
 * Plays a run on the machine.
 * @param tried what earlier runs of the plan have tried, so that it is not tried again; what this one tries is added.
 * Without it nothing is tried that has to be refused
 * @throws Diverged where the machine does something else
 */
export function play(
  model: Model,
  parts: Parts,
  { entry, given, before, moves }: MoveRun,
  tried: Set<string> | undefined,
): PlanStep[] {
  const recorder = Recorder.at(
    model,
    parts,
    before ? model.graph.start : entry,
    before ? assignedOf(model.document.fields, given) : given,
  );
  if (before) {
    follow(model, recorder, before, undefined);
    recorder.opens(addressOf(model.outline, entry, recorder.answers));
  }
  follow(model, recorder, moves, tried);
  return recorder.ended();
}

/** Takes moves, one after the other. */
function follow(
  model: Model,
  recorder: Recorder,
  moves: readonly Move[],
  tried: Set<string> | undefined,
): void {
  for (const [index, move] of moves.entries()) {
    const [entering] = moves[index + 1]?.steps ?? [];
    for (const step of move.steps) {
      if (tried) rejects(model, recorder, move, step, tried);
      const edges = perform(model, recorder, move, step);
      const arrivals = step.isSentBack
        ? enteringSteps(model, step)
        : [step.leadsTo === undefined ? undefined : entering];
      const expected = arrivals.map((arrival) => [...step.edges, ...edgesOf(arrival)].join());
      if (edges && !expected.includes(edges.join()))
        throw new Diverged(
          `"${move.node}" did ${edges.join()} instead of ${expected.join(' or ')}.`,
        );
    }
    if (move.leadsTo !== undefined && recorder.node !== move.leadsTo)
      throw new Diverged(`"${move.node}" led to "${recorder.node}" and not to "${move.leadsTo}".`);
  }
}

/** What the node does that a step leads to for a moment, before the visitor is sent back. */
function enteringSteps(
  { nodes, edges }: Model,
  { edges: taken }: NodeStep,
): readonly (NodeStep | undefined)[] {
  const { leadsTo = '' } = edges.get(taken.at(-1) ?? '') ?? {};
  const entering = nodes.get(leadsTo)?.steps.filter(isEntering) ?? [];
  return entering.length > 0 ? entering : [undefined];
}

const isEntering = ({ cause }: NodeStep): boolean => cause.type === 'enter';

/** What a node does when it is entered: the machine does it in the step that leads there. */
const edgesOf = (arrival: NodeStep | undefined): readonly string[] =>
  arrival && isEntering(arrival) ? arrival.edges : [];

/** Takes a step. Returns the transitions, where it takes any. */
function perform(
  model: Model,
  recorder: Recorder,
  { answers }: Move,
  step: NodeStep,
): readonly string[] | undefined {
  const { cause } = step;
  if (cause.type === 'enter') return undefined;
  if (cause.type === 'timer') return recorder.waits();
  if (cause.type === 'open') {
    recorder.opens(cause.address);
    return undefined;
  }
  const { name: type, problems } = cause;
  const fields = effectsOfStep(step, model.edges).takes;
  const values = Object.fromEntries(
    Object.entries(answers).filter(([field]) => fields.includes(field)),
  );
  return recorder.sends({
    type,
    ...(fields.length > 0 ? { values } : {}),
    ...(problems ? { problems } : {}),
  });
}

/** Tries what an event must not carry, and what its page refuses. */
function rejects(
  { nodes, document, edges, outline }: Model,
  recorder: Recorder,
  { node }: Move,
  step: NodeStep,
  tried: Set<string>,
): void {
  const fields = effectsOfStep(step, edges).takes;
  if (step.cause.type !== 'event' || fields.length === 0) return;
  const { name: type } = step.cause;
  const { rejected = [], representatives = [] } = nodes.get(node)?.answers ?? {};
  const [usual = {}] = representatives;
  const taken = (answers: Answers): Answers =>
    Object.fromEntries(
      fields.flatMap((field) => (answers[field] === undefined ? [] : [[field, answers[field]]])),
    );
  /** What is said may depend on the answers before: then it is tried again. */
  const isNew = (...parts: readonly unknown[]): boolean => {
    const key = JSON.stringify([node, type, ...parts]);
    const isKnown = tried.has(key);
    tried.add(key);
    return !isKnown;
  };
  const own = document.nodes[node];
  const wrong =
    own?.type === 'question'
      ? kindOf(own.asks)
          .planning.wrongAnswers(own.asks, {
            usual,
            known: recorder.answers,
            fields: outline.fields,
          })
          .map(taken)
      : [];
  for (const values of wrong) {
    const messages = recorder.messagesFor({ type, values });
    // One answer is enough for each thing that a page says.
    if (messages.length > 0 && isNew(messages)) recorder.tries({ type, values });
  }
  if (own?.type === 'signup' && fields.includes(own.fields.email)) {
    const password = 'x'.repeat(own.form.password.minLength - 1);
    const event = { type, values: taken(usual) };
    if (isNew(recorder.messagesFor(event, password))) recorder.tries(event, password);
  }
  for (const answers of rejected) {
    const values = taken(answers);
    if (fields.every((field) => values[field] === usual[field])) continue;
    if (!isNew(values, recorder.messagesFor({ type, values }))) continue;
    const taking = recorder.sends({ type, values });
    if (taking.length > 0) throw new Diverged(`"${node}" takes ${JSON.stringify(values)}.`);
  }
}
