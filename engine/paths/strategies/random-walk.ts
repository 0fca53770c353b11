import type { Answers } from '../../document/format/answers';
import { effectsOfStep } from '../machine/step-effects';
import { addressOf } from '../../document/address';
import { nodeOf } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import { shownAnswers } from '../../document/visited-path';
import { fitsOthers } from '../answers/date-limits';
import type { Model } from '../model/model';
import { sentIn } from '../recording/expectation';
import { goneState, type NodeStep } from '../machine/node-states';
import type { Parts } from '../screens/parts';
import type { PlanStep } from '../format/plan.generated';
import { Recorder, type Manner } from '../recording/recorder';
import { distancesToEnd, type Limits } from '../search/greedy-run';
import { elapse, send, type Stepped } from '../machine/timed-snapshot';

const mostSteps = 120;

/** How often a walk does something with the browser, lets time pass, taps twice, and has a slow network. */
const chances = { browse: 0.2, pause: 0.1, doubleTap: 0.15, slowNetwork: 0.1 } as const;

/** For how long a walk does nothing at most, in milliseconds. */
const longestPause = 2000;

/** Events whose controls a visitor may tap twice: the first tap answers or leads on, and the second comes too late. */
const tappedTwice = /^(answer|continue|skip)\./;

/**
 * A random walk: events of the screen, time, Back, reload, deep links, a second tab, double taps, a slow network. After
 * a while it goes straight to an end. Answers stay in the browser, so that every page that opens knows them.
 */
export function randomWalk(
  model: Model,
  parts: Parts,
  limits: Limits,
  random: () => number,
): { readonly entry: string; readonly steps: PlanStep[] } {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const distances = distancesToEnd(model, limits);
  const entry = pick(limits.entries.filter(({ before }) => !before)) ?? {
    node: model.graph.start,
    given: {},
  };
  const recorder = Recorder.at(model, parts, entry.node, entry.given);
  const history = [recorder.address];
  const nodes = [...model.nodes.keys()].filter((id) => distances.has(id));

  const browse = (): void => {
    const action = pick(['back', 'reload', 'open', 'tab'] as const) ?? 'reload';
    // From the first screen, Back leaves the site.
    if (action === 'back' && history.length < 2) return;
    if (action === 'back') history.pop();
    const link = linkTo(model, pick(nodes) ?? entry.node, recorder.answers);
    const isElsewhere = action === 'open' || action === 'tab';
    const address = isElsewhere ? link : history.at(-1);
    if (address === undefined) return;
    recorder.opens(address, action, mannerOf(random));
    done = [];
    if (action === 'tab') history.length = 0;
    if (isElsewhere) history.push(recorder.address);
  };
  const delivered = new Delivered(model);
  /** What was done on the screen that is shown, since it was opened. */
  let done: readonly NodeStep[] = [];
  const act = (mustLeave: boolean): boolean => {
    const possible = nextSteps(model, recorder, mustLeave, distances);
    const mayEnd = distances.get(recorder.node) === 0;
    const step = pick(onSomePath(model, recorder.node, done, possible, mayEnd));
    if (!step) return false;
    const { node } = recorder;
    const after = stepAfter(model, recorder, step, random);
    if (delivered.sendsAgain(after.stepped)) return false;
    after.take();
    delivered.note(recorder.lastStep);
    // The visitor has left for another site: nothing can be done there.
    if (step.to === goneState) return false;
    done = recorder.node === node ? [...done, step] : [];
    if (recorder.node === node) return true;
    if (recorder.visit.snapshot.context.history === 'replace') history.pop();
    history.push(recorder.address);
    return true;
  };

  const length = 10 + Math.floor(random() * 30);
  for (let count = 0; count < length; count += 1) {
    if (random() < chances.browse) browse();
    else {
      if (random() < chances.pause) pause(recorder, random);
      if (!act(false)) break;
    }
  }
  for (let count = 0; count < mostSteps && distances.get(recorder.node) !== 0; count += 1)
    if (!act(true)) break;
  return { entry: entry.node, steps: recorder.ended() };
}

/** What can happen now: the events that the active states take, and time where a timer runs. */
function nextSteps(
  model: Model,
  recorder: Recorder,
  mustLeave: boolean,
  distances: ReadonlyMap<string, number>,
): NodeStep[] {
  const { node, visit } = recorder;
  const possible = (model.nodes.get(node)?.steps ?? []).filter(({ cause }) =>
    cause.type === 'event'
      ? visit.snapshot.can({ type: cause.name, values: sampleFor(model, node) })
      : cause.type === 'timer' && visit.timers.length > 0,
  );
  if (!mustLeave) return possible;
  const here = distances.get(node) ?? 0;
  const closer = possible.filter(
    ({ leadsTo }) => leadsTo !== undefined && (distances.get(leadsTo) ?? Infinity) < here,
  );
  return closer.length > 0 ? closer : possible;
}

/**
 * Of some steps those that follow what was done on a path through the node, as other strategies take it: the machine may
 * accept more events than the page has controls for, such as Continue while a clip plays, or the button of a film that
 * plays already. Where no path goes on, the visit is over if it may end here, and may do anything else.
 * @param done what was done since the screen was opened
 */
function onSomePath(
  model: Model,
  node: string,
  done: readonly NodeStep[],
  possible: readonly NodeStep[],
  mayEnd: boolean,
): readonly NodeStep[] {
  const paths = model.nodes.get(node)?.paths ?? [];
  const last = done.at(-1);
  const following = new Set(
    paths.flatMap(({ steps }) =>
      steps.filter((_, index) => {
        const before = steps[index - 1];
        return last === undefined ? before?.cause.type === 'enter' : before === last;
      }),
    ),
  );
  const isRepeated = (step: NodeStep): boolean =>
    mayEnd && step.to === step.from && done.includes(step);
  const some = possible.filter((step) => following.has(step) && !isRepeated(step));
  return some.length > 0 || mayEnd ? some : possible;
}

function sampleFor(model: Model, node: string): Answers {
  return model.nodes.get(node)?.answers.representatives[0] ?? {};
}

/** What a step leads to, and the way to take it. */
function stepAfter(
  model: Model,
  recorder: Recorder,
  step: NodeStep,
  random: () => number,
): { readonly stepped: Stepped | undefined; readonly take: () => void } {
  const { machine } = model;
  const { cause } = step;
  if (cause.type === 'timer')
    return { stepped: elapse(machine, recorder.visit), take: () => void recorder.waits() };
  if (cause.type !== 'event') return { stepped: undefined, take: () => {} };
  const fields = effectsOfStep(step, model.edges).takes;
  const { representatives = [], boundaries = [] } = model.nodes.get(recorder.node)?.answers ?? {};
  const { fields: declared } = model.document;
  const known = shownAnswers(model.outline, recorder.node, recorder.answers);
  const all = [...representatives, ...representatives, ...boundaries].filter((each) =>
    fields.every((field) => fitsOthers(declared, field, { ...known, ...each })),
  );
  const answers = all[Math.floor(random() * all.length)] ?? {};
  const values = Object.fromEntries(
    Object.entries(answers).filter(([field]) => fields.includes(field)),
  );
  const event = {
    type: cause.name,
    ...(fields.length > 0 ? { values } : {}),
    ...(cause.problems ? { problems: cause.problems } : {}),
  };
  const manner = mannerOf(random, cause.name);
  return {
    stepped: send(machine, recorder.visit, event),
    take: () => void recorder.sends(event, manner),
  };
}

/** What the webhook has received: a page does not send the same twice, which the machine does not know. */
class Delivered {
  private last?: string;
  private readonly received = new Set<string>();

  constructor(private readonly model: Model) {}

  /** Whether a step sends what has arrived already. */
  sendsAgain(stepped: Stepped | undefined): boolean {
    const sent = stepped && sentIn(this.model, stepped.effects);
    return sent !== undefined && this.received.has(JSON.stringify(sent));
  }

  /** Notes what a step has sent, and whether the server has it. */
  note(step: PlanStep | undefined): void {
    if (step?.expect.sent) this.last = JSON.stringify(step.expect.sent);
    if (step?.event?.type.startsWith('sent.') && this.last !== undefined)
      this.received.add(this.last);
  }
}

/** How a step is done. @param event the event of the screen; none where the browser opens an address */
function mannerOf(random: () => number, event: string = ''): Manner {
  const [isDouble, isSlow] = [random() < chances.doubleTap, random() < chances.slowNetwork];
  return {
    ...(isDouble && tappedTwice.test(event) && { taps: 2 }),
    ...(isSlow && { network: 'slow' }),
  };
}

/** Lets some time pass, but not until the next timer elapses. */
function pause(recorder: Recorder, random: () => number): void {
  const { now, timers } = recorder.visit;
  const left = Math.min(longestPause, (timers[0]?.due ?? Infinity) - now - 1);
  if (left > 0) recorder.passes(1 + Math.floor(random() * left));
}

/** The address of a node with the answers that are known, for links and deep links. */
function linkTo({ outline }: Model, node: string, answers: Answers): string | undefined {
  const [path = '/'] = nodeOf(outline, node).paths;
  const isKnown = parametersOf(path).every((field) => answers[field] !== undefined);
  return isKnown ? addressOf(outline, node, answers) : undefined;
}
