import { assign, emit, matchesState, raise, type SnapshotFrom, type StateValue } from 'xstate';
import type { ReportValue } from '../document/format/document.generated';
import type { Delays } from '../compile/config';
import { setup, typeOnly } from '../compile/setup';
import type { GrantConfig } from './compile';

/** What the clock and the storage say of a grant. */
export interface GrantFacts {
  readonly accepted: boolean;
  readonly dismissed: boolean;
  /** Milliseconds; 0 when it is over, or never was. */
  readonly remaining: number;
  /** Whether it has begun, in this visit or before. */
  readonly hasBegun: boolean;
}

/** What a visitor can do with a grant. */
export type GrantAction = 'accept' | 'dismiss' | 'claim' | 'read';

/** The events of a grant's machine. */
type GrantEvent =
  | { readonly type: 'told'; readonly facts: GrantFacts }
  | { readonly type: 'held'; readonly isHeld: boolean }
  | { readonly type: GrantAction | 'celebrate' };

/** What leaves a grant's machine. The app listens with `actor.on`. */
export type GrantEffect =
  | {
      readonly type: 'report';
      readonly event: string;
      readonly payload: Readonly<Record<string, ReportValue>>;
    }
  | { readonly type: 'sound'; readonly effect: string }
  /** The visitor has decided: to be kept. */
  | { readonly type: 'keep'; readonly accepted: boolean; readonly dismissed: boolean }
  /** The grant begins: to be kept. */
  | { readonly type: 'begin' }
  /** Look at the clock and the storage, and tell. */
  | { readonly type: 'look' };

interface GrantContext extends GrantFacts {
  /** Whether something else has the visitor's attention. */
  readonly isHeld: boolean;
}

/** The named guards, actions and delays that a compiled grant refers to. */
const setupFor = (delays: Delays) =>
  setup({
    delays,
    types: typeOnly<{
      context: GrantContext;
      events: GrantEvent;
      emitted: GrantEffect;
      input: GrantFacts;
    }>(),
    guards: {
      hasBegun: ({ context }) => context.hasBegun,
      isOver: ({ context }) => context.remaining <= 0,
      isFree: ({ context }) => !context.isHeld,
      isAccepted: ({ context }) => context.accepted,
      isSettled: ({ context }) => context.accepted || context.dismissed,
      isOpenToAccept: ({ context }) => !context.accepted,
    },
    actions: {
      /** Takes over what is told. What was accepted or dismissed stays so, and time does not come back. */
      take: assign(({ context, event }) =>
        event.type === 'told'
          ? {
              accepted: context.accepted || event.facts.accepted,
              dismissed: context.dismissed || event.facts.dismissed,
              remaining: Math.min(context.remaining, event.facts.remaining),
              hasBegun: context.hasBegun || event.facts.hasBegun,
            }
          : {},
      ),
      hold: assign(({ event }) => (event.type === 'held' ? { isHeld: event.isHeld } : {})),
      settle: assign(({ context }, params: { accepted?: boolean; dismissed?: boolean }) => ({
        accepted: context.accepted || params.accepted === true,
        dismissed: context.dismissed || params.dismissed === true,
      })),
      begin: emit({ type: 'begin' as const }),
      look: emit({ type: 'look' as const }),
      celebrate: raise({ type: 'celebrate' as const }),
      sound: emit((_, params: { effect: string }) => ({
        type: 'sound' as const,
        effect: params.effect,
      })),
      report: emit(
        (_, params: { event: string; payload: Readonly<Record<string, ReportValue>> }) => ({
          type: 'report' as const,
          ...params,
        }),
      ),
      keep: emit(({ context }) => ({
        type: 'keep' as const,
        accepted: context.accepted,
        dismissed: context.dismissed,
      })),
    },
  });

/** A grant's machine from its compiled config, ready for `createActor(machine, { input: facts })`. */
export function createGrantMachine({ delays, ...config }: GrantConfig) {
  const grantSetup = setupFor(delays);
  // The config comes from JSON, where names are only strings: the compiler and its tests vouch for them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const machine = config as unknown as Parameters<typeof grantSetup.createMachine>[0];
  return grantSetup.createMachine({
    ...machine,
    context: ({ input }) => ({ ...input, isHeld: false }),
  });
}

/** What moves on the page at a moment of a grant. */
export interface GrantPhase {
  readonly isModalOpen: boolean;
  readonly isPulsing: boolean;
  /** Of the banner only the picture and the countdown are left. */
  readonly isBannerSmall: boolean;
  /** It was accepted just now: what celebrates it is about to come. */
  readonly isAboutToCelebrate: boolean;
  readonly hasConfetti: boolean;
  readonly isGlowing: boolean;
}

/** What moves on the page at a moment of a grant's machine. */
export function phaseOf({
  value,
}: Pick<SnapshotFrom<ReturnType<typeof createGrantMachine>>, 'value'>): GrantPhase {
  const isIn = (state: StateValue): boolean => matchesState({ running: state }, value);
  return {
    isModalOpen: isIn({ modal: 'offered' }) || isIn({ modal: 'claimed' }),
    isPulsing: isIn({ pulse: 'pulsing' }),
    isBannerSmall: isIn({ banner: 'small' }),
    isAboutToCelebrate: isIn({ celebration: 'soon' }),
    hasConfetti: isIn({ celebration: { on: { confetti: 'lasting' } } }),
    isGlowing: isIn({ celebration: { on: { glow: 'lasting' } } }),
  };
}
