import * as fc from 'fast-check';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  createFunnelMachine,
  placeOf,
  visitOf,
  type FunnelEffect,
  type FunnelEvent,
  type FunnelMachine,
} from '../../../engine/compile';
import type { Answers, FunnelDocument } from '../../../engine';
import { compile, outlineOf } from '../../../engine/build';
import { check } from '../../../engine/check';
import type { FunnelConfig, StateConfig } from '../../../engine/compile/config';
import { untimed, untimedEvent } from '../../../engine/paths/machine/untimed';
import {
  begin,
  elapse,
  send,
  type TimedSnapshot,
} from '../../../engine/paths/machine/timed-snapshot';
import { fullAnswers } from '../../support/answers';
import { fixtures, flows } from '../../support/documents';
import { queueClock } from '../../support/queue-clock';

/** Every event that some state of a node takes. */
function eventsIn(state: StateConfig): string[] {
  return [
    ...Object.keys(state.on ?? {}),
    ...Object.values(state.states ?? {}).flatMap((inner) => eventsIn(inner)),
  ];
}

/** One choice of a walk: most often something that the screen takes, sometimes time, sometimes an address. */
interface Pick {
  readonly kind: 'screen' | 'time' | 'visit';
  readonly index: number;
}

const picks = fc.array(
  fc.record({
    kind: fc.constantFrom<Pick['kind']>('screen', 'screen', 'screen', 'time', 'time', 'visit'),
    index: fc.nat(999),
  }),
  { minLength: 5, maxLength: 60 },
);

function eventOf(
  { kind, index }: Pick,
  node: string,
  config: FunnelConfig,
  answers: Answers,
): FunnelEvent | undefined {
  if (kind === 'time') return undefined;
  const names = Object.keys(config.states);
  if (kind === 'visit') return visitOf(names[index % names.length] ?? '', answers);
  const events = eventsIn(config.states[node] ?? {});
  const type = events[index % events.length];
  return type === undefined
    ? undefined
    : { type, values: answers, problems: index % 2 === 0 ? ['tooMany'] : ['codeWrong'] };
}

/** A moment of a walk, without what differs between the machines: the names of timers' events. */
interface Moment {
  readonly place: unknown;
  readonly answers: Answers;
  readonly effects: readonly FunnelEffect[];
}

/** An actor whose steps are taken by hand: what happened since the last look. */
function actorOf(machine: FunnelMachine): {
  readonly send: (event: FunnelEvent) => void;
  readonly elapse: () => string | undefined;
  readonly moment: () => Moment;
} {
  const clock = queueClock();
  let effects: FunnelEffect[] = [];
  let timer: string | undefined;
  const actor = createActor(machine, {
    clock,
    input: {},
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.after.'))
        timer = event.event.type;
    },
  });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  return {
    send: (event) => actor.send(event),
    elapse: () => {
      timer = undefined;
      clock.runNext();
      return timer;
    },
    moment: () => {
      const { value, context } = actor.getSnapshot();
      const moment = { place: value, answers: context.answers, effects };
      effects = [];
      return moment;
    },
  };
}

const momentOf = ({ snapshot }: TimedSnapshot, effects: readonly FunnelEffect[]): Moment => ({
  place: snapshot.value,
  answers: snapshot.context.answers,
  effects,
});

/** The machines of a document, and answers to all that it asks. */
interface Twins {
  readonly config: FunnelConfig;
  readonly machine: FunnelMachine;
  readonly withoutTime: FunnelMachine;
  readonly answers: Answers;
}

function twinsOf(document: FunnelDocument): Twins {
  const outline = outlineOf(document);
  const config = compile(document);
  return {
    config,
    machine: createFunnelMachine(config, outline),
    withoutTime: createFunnelMachine(untimed(config), outline),
    answers: fullAnswers(document.fields),
  };
}

/** Takes the same walk three times: with a clock, without time, and as a function. All moments have to be the same. */
function expectSameTraces(twins: Twins, each: readonly Pick[]): void {
  const { config, machine, withoutTime, answers } = twins;
  const timed = actorOf(machine);
  const twin = actorOf(withoutTime);
  let step = begin(machine);
  const due: (readonly [string | undefined, string | undefined])[] = [];
  const first = timed.moment();
  expect(twin.moment()).toEqual(first);
  expect(momentOf(step.visit, step.effects)).toEqual(first);
  for (const pick of each) {
    const { node } = placeOf(step.visit.snapshot);
    const event = eventOf(pick, node, config, answers);
    if (event) {
      timed.send(event);
      twin.send(event);
      step = send(machine, step.visit, event);
    } else {
      const elapsed = timed.elapse();
      if (elapsed !== undefined) twin.send({ type: untimedEvent(elapsed) });
      due.push([step.visit.timers[0]?.event, elapsed]);
      step = elapse(machine, step.visit) ?? { ...step, effects: [] };
    }
    const moment = timed.moment();
    expect(twin.moment()).toEqual(moment);
    expect(momentOf(step.visit, step.effects)).toEqual(moment);
  }
  expect(due.map(([expected]) => expected)).toEqual(due.map(([, elapsed]) => elapsed));
}

describe.each([...flows, ...fixtures])('the untimed machine of $file', ({ text }) => {
  const { document } = check(text);
  if (!document) throw new Error('The document has errors.');

  it('the untimed machine of $file has no delays', () => {
    const config = compile(document, 'none');
    const hasDelay = (each: FunnelConfig): boolean => JSON.stringify(each).includes('"after":');
    expect([hasDelay(config), hasDelay(untimed(config))]).toEqual([true, false]);
  });

  it('walks the same traces as the timed one under a clock', () => {
    const twins = twinsOf(document);
    const walks = fc.property(picks, (each) => expectSameTraces(twins, each));
    expect(() => fc.assert(walks, { numRuns: 60 })).not.toThrow();
  });
});
