import { assign } from 'xstate';
import { setup } from '../../../engine/compile';

/**
 * What became of a save: the server has it; it may work later; it never will; the session's row has another
 * write key.
 */
export type SaveOutcome = 'saved' | 'later' | 'never' | 'refused';

/** Sends the session as it is on the device by now. Never rejects; does nothing when the server has it. */
type SaveSession = () => Promise<SaveOutcome>;

/** What the machine does to the session. */
export interface SessionSaver {
  readonly save: SaveSession;
  /** Begins a new session with the same answers, unless the refused one is no longer this device's. */
  readonly renew: () => void;
}

/**
 * How many refusals of the write key in a row lead to a new session. Once: a server that refuses the new key
 * too refuses everybody.
 */
export const mostRefusals = 3;

/** Waits, in milliseconds. */
export const waits = {
  /** What is answered in one go is sent at once. */
  gathering: 1000,
  /** After the first fault; twice as long after each further one. */
  firstRetry: 1000,
  longestRetry: 60_000,
} as const;

/** The wait after a number of faults: doubling, and spread so that not all visitors come back at once. */
export function retryWait(faults: number, random: number, pace = 1): number {
  const longest = Math.min(waits.longestRetry, pace * waits.firstRetry * 2 ** (faults - 1));
  return longest * (0.5 + random / 2);
}

/**
 * When a session is sent to the server. One save is under way at a time, except when the page goes:
 * then the newest answers leave at once, and the server keeps the newer of the two.
 */
export const sessionSaving = setup({
  // XState reads these values' types only.
  types: {
    // oxlint-disable typescript/no-unsafe-type-assertion
    context: {} as SessionSaver & {
      readonly random: () => number;
      readonly pace: number;
      /** The number of saves begun: an answer to an earlier one is ignored. */
      readonly attempt: number;
      readonly faults: number;
      /** How often the write key was refused since a save was last answered otherwise. */
      readonly refusals: number;
      /** Whether answers changed while a save was under way. */
      readonly isBehind: boolean;
    },
    input: {} as SessionSaver & {
      readonly random: () => number;
      /** How many times longer the first waits are, for what does not have to be there at once. */
      readonly pace?: number;
    },
    events: {} as
      | { readonly type: 'changed' | 'leaving' | 'online' }
      | { readonly type: 'done'; readonly attempt: number; readonly outcome: SaveOutcome },
    // oxlint-enable typescript/no-unsafe-type-assertion
  },
  actions: {
    begin: assign(({ context }) => ({ attempt: context.attempt + 1, isBehind: false })),
    // An invoked promise would bring its part of XState into the page's first chunk.
    send: ({ context, self }) => {
      const { attempt } = context;
      const done = (outcome: SaveOutcome): void => self.send({ type: 'done', attempt, outcome });
      context.save().then(done, () => done('later'));
    },
    countFault: assign(({ context }) => ({ faults: context.faults + 1 })),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    forgetFaults: assign({ faults: 0, refusals: 0 }),
    renew: ({ context }) => context.renew(),
    fallBehind: assign({ isBehind: true }),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    isLate: ({ context, event }) => event.type === 'done' && event.attempt < context.attempt,
    hasFault: ({ event }) => event.type === 'done' && event.outcome === 'later',
    isRefused: ({ event }) => event.type === 'done' && event.outcome === 'refused',
    mayStillPass: ({ context }) => context.refusals < mostRefusals,
    isRenewalDue: ({ context }) => context.refusals === mostRefusals,
  },
  delays: {
    gathering: ({ context }) => waits.gathering * context.pace,
    retry: ({ context }) => retryWait(context.faults, context.random(), context.pace),
  },
}).createMachine({
  id: 'session-saving',
  context: ({ input }) => ({
    pace: 1,
    ...input,
    attempt: 0,
    faults: 0,
    refusals: 0,
    isBehind: false,
  }),
  initial: 'resting',
  states: {
    // What is recorded of the visit is sent with the answers, and what is new when the page is left.
    resting: { on: { changed: 'gathering', leaving: 'saving' } },
    gathering: { after: { gathering: 'saving' }, on: { leaving: 'saving' } },
    saving: {
      entry: ['begin', 'send'],
      on: {
        done: [
          { guard: 'isLate' },
          { guard: 'hasFault', actions: 'countFault', target: 'waiting' },
          { guard: 'isRefused', actions: 'countRefusal', target: 'refused' },
          { guard: 'isBehind', actions: 'forgetFaults', target: 'gathering' },
          { actions: 'forgetFaults', target: 'resting' },
        ],
        changed: { actions: 'fallBehind' },
        leaving: { guard: 'isBehind', target: 'saving', reenter: true },
      },
    },
    refused: {
      always: [
        { guard: 'mayStillPass', actions: 'countFault', target: 'waiting' },
        { guard: 'isRenewalDue', actions: 'renew', target: 'saving' },
        { guard: 'isBehind', target: 'gathering' },
        { target: 'resting' },
      ],
    },
    waiting: { after: { retry: 'saving' }, on: { leaving: 'saving', online: 'saving' } },
  },
});
