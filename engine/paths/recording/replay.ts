import type { Answers } from '../../document/format/answers';
import { destinationOf } from '../../document/address';
import type { FunnelDocument } from '../../document/format/document.generated';
import type { SourceWords } from '../../document/format/outline';
import { onTestDay } from '../../document/fields/date-facts';
import type { AccountProblem } from '../../signup/problems';
import type { FunnelConfig } from '../../compile/config';
import { machineModelOf, type MachineModel } from '../machine/machine-model';
import { partsOf } from '../screens/parts';
import type { PlanStep } from '../format/plan.generated';
import { Diverged, Recorder } from './recorder';

/** A step of a run, with the answers that are known before and after it. */
export interface ReplayedStep {
  readonly step: PlanStep;
  readonly before: Answers;
  readonly after: Answers;
}

/** Repeats the steps of runs on the machine of one document. */
export interface Replayer {
  readonly model: MachineModel;
  /**
   * Does what some steps say; what they expect is ignored, and written again.
   * @param onStep is told of each step as it is done now, and may throw to end the run
   * @throws Diverged where a step is not possible, or its timer is not the next one
   */
  readonly replay: (
    steps: readonly PlanStep[],
    onStep?: (step: PlanStep, index: number) => void,
  ) => ReplayedStep[];
}

/**
 * Prepares a document that has no errors, so that runs can be repeated on it.
 * @param change makes another machine of the compiled one, to try what a plan notices
 * @param source what a translated document is sent in
 */
export function replayerOf(
  document: FunnelDocument,
  change?: (config: FunnelConfig) => FunnelConfig,
  source?: SourceWords,
): Replayer {
  const model = machineModelOf(document, change, source);
  const parts = partsOf(model);
  const replay: Replayer['replay'] = (steps, onStep) => {
    const [first, ...others] = steps;
    if (first?.action !== 'open' || first.address === undefined)
      throw new Diverged('A run begins with the step "open".');
    const [path = '', query = ''] = first.address.split('?');
    const { assigned = {} } = first;
    const { node, answers: carried } = destinationOf(model.outline, path, query, assigned);
    const answers = { ...assigned, ...carried };
    const recorder = Recorder.at(model, parts, node, answers);
    const known: Answers[] = [answers, recorder.answers];
    const tell = (): void => {
      const last = recorder.lastStep;
      if (last) onStep?.(last, known.length - 2);
    };
    tell();
    for (const step of others) {
      repeat(recorder, step);
      known.push(recorder.answers);
      tell();
    }
    return recorder.ended().map((step, index) => ({
      step,
      before: known[index] ?? {},
      after: known[index + 1] ?? {},
    }));
  };
  return { model, replay: (steps, onStep) => onTestDay(() => replay(steps, onStep)) };
}

function repeat(
  recorder: Recorder,
  { action, address, node, event, password, milliseconds, pageOnly = false, ...step }: PlanStep,
): void {
  const { taps, network } = step;
  const manner = { ...(taps && { taps }), ...(network && { network }) };
  switch (action) {
    case 'open':
    case 'back':
    case 'reload':
    case 'tab':
      recorder.opens(address ?? recorder.address, action, manner);
      return;
    case 'wait': {
      if (!event) {
        recorder.passes(milliseconds ?? 0);
        return;
      }
      const timer = recorder.nextTimer;
      if (timer !== event.type)
        throw new Diverged(`The next timer is "${timer ?? 'none'}", not "${event.type}".`);
      recorder.waits();
      return;
    }
    case 'answer':
    case 'reject':
    case 'press':
    case 'server': {
      if (!event) throw new Diverged(`The step "${action}" needs an event.`);
      if (recorder.node !== node)
        throw new Diverged(`The visitor is on "${recorder.node}", not on "${node}".`);
      const { type, values, problems } = event;
      const sent = {
        type,
        ...(values && { values }),
        // A plan names problems as the document does.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        ...(problems && { problems: problems as readonly AccountProblem[] }),
      };
      const edges = pageOnly ? recorder.tries(sent, password) : recorder.sends(sent, manner);
      if (edges.length === 0 && action !== 'reject')
        throw new Diverged(`Nothing on "${node}" takes "${type}".`);
    }
  }
}
