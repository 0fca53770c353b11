import type { Delays, NamedConfig, StateConfig } from '../compile/config';
import type { FunnelGrant, Report } from '../document/format/document.generated';
import { milliseconds } from '../document/basics/duration';

/** A grant's machine as JSON: what Stately's tools open and `createGrantMachine` runs. */
export interface GrantConfig extends StateConfig {
  readonly id: string;
  readonly initial: string;
  readonly delays: Delays;
  readonly states: Readonly<Record<string, StateConfig>>;
}

/** How often the machine asks for the time: the countdown shows seconds. */
const lookEveryMs = 1000;

const isSettled = { type: 'isSettled' };
const isAccepted = { type: 'isAccepted' };

/**
 * The machine of a grant: what happens to it on the page of the offer, from its opening to its end. It receives
 *
 * - `told`: what the clock and the storage say, after each `look` that it asks for;
 * - `held`: whether something else has the visitor's attention, such as a film;
 * - `read`: that the visitor has come to where the grant begins;
 * - `accept`, `dismiss` and `claim`: what the visitor does.
 */
export function compileGrant(grant: FunnelGrant): GrantConfig {
  return {
    id: 'grant',
    initial: grant.starts === 'read' ? 'unread' : 'running',
    delays: delaysOf(grant),
    on: { told: { actions: [{ type: 'take' }] }, held: { actions: [{ type: 'hold' }] } },
    states: {
      ...(grant.starts === 'read' ? { unread } : {}),
      running: {
        type: 'parallel',
        always: { guard: { type: 'isOver' }, target: 'over' },
        states: {
          clock: ticking,
          modal: modalOf(grant),
          celebration,
          banner: bannerOf(grant),
          pulse: pulsing,
        },
      },
      over: { description: 'There is no grant, or no more. It does not come back.' },
    },
  };
}

const begins = { target: 'running', actions: [{ type: 'begin' }] };

/** The visitor has not come to where the grant begins, in no visit so far. */
const unread: StateConfig = {
  always: { guard: { type: 'hasBegun' }, target: 'running' },
  on: { read: begins, claim: begins },
  after: { look: { target: 'unread', reenter: true, actions: [{ type: 'look' }] } },
};

function delaysOf({ timings }: FunnelGrant): Delays {
  const pulseEvery = milliseconds(timings.pulseEvery);
  const pulse = milliseconds(timings.pulse);
  const shrinks = timings.bannerShrinksAfter;
  return {
    look: lookEveryMs,
    open: milliseconds(timings.opensAfter),
    celebration: milliseconds(timings.celebratesAfter),
    confetti: milliseconds(timings.confetti),
    glow: milliseconds(timings.glow),
    firstPulse: pulseEvery,
    pulse,
    rest: Math.max(0, pulseEvery - pulse),
    ...(shrinks === undefined ? {} : { shrink: milliseconds(shrinks) }),
  };
}

const ticking: StateConfig = {
  initial: 'ticking',
  states: {
    ticking: {
      after: { look: { target: 'ticking', reenter: true, actions: [{ type: 'look' }] } },
    },
  },
};

function modalOf({ sound, reports }: FunnelGrant): StateConfig {
  const claim = { target: 'claimed', actions: reportsOn('claimed', reports) };
  const open = {
    accept: {
      target: 'closed',
      actions: [
        { type: 'settle', params: { accepted: true } },
        { type: 'keep' },
        ...reportsOn('accepted', reports),
        ...(sound === undefined ? [] : [{ type: 'sound', params: { effect: sound } }]),
        { type: 'celebrate' },
      ],
    },
    dismiss: {
      target: 'closed',
      actions: [
        { type: 'settle', params: { dismissed: true } },
        { type: 'keep' },
        ...reportsOn('dismissed', reports),
      ],
    },
  };
  return {
    initial: 'waiting',
    states: {
      waiting: {
        always: { guard: isSettled, target: 'closed' },
        after: { open: { target: 'due' } },
        on: { claim },
      },
      due: {
        description: 'It is time, as soon as nothing else has the attention.',
        always: [
          { guard: isSettled, target: 'closed' },
          { guard: { type: 'isFree' }, target: 'offered' },
        ],
        on: { claim },
      },
      offered: {
        description: 'Open by itself. What is settled in another tab closes it.',
        always: { guard: isSettled, target: 'closed' },
        on: open,
      },
      claimed: {
        description:
          'Open because the visitor asked for it, so having dismissed it once is no reason to close.',
        always: { guard: isAccepted, target: 'closed' },
        on: open,
      },
      closed: { on: { claim: { ...claim, guard: { type: 'isOpenToAccept' } } } },
    },
  };
}

const celebration: StateConfig = {
  initial: 'none',
  states: {
    none: { on: { celebrate: { target: 'soon' } } },
    soon: { after: { celebration: { target: 'on' } } },
    on: { type: 'parallel', states: { confetti: moment('confetti'), glow: moment('glow') } },
  },
};

function bannerOf({ timings }: FunnelGrant): StateConfig {
  return {
    initial: 'wide',
    states: {
      wide:
        timings.bannerShrinksAfter === undefined ? {} : { after: { shrink: { target: 'small' } } },
      small: {},
    },
  };
}

const pulsing: StateConfig = {
  initial: 'first',
  states: {
    first: { after: { firstPulse: { target: 'pulsing' } } },
    pulsing: { after: { pulse: { target: 'still' } } },
    still: { after: { rest: { target: 'pulsing' } } },
  },
};

/** Something that lasts for a delay, and then is over. */
function moment(lasts: string): StateConfig {
  return {
    initial: 'lasting',
    states: { lasting: { after: { [lasts]: { target: 'past' } } }, past: {} },
  };
}

function reportsOn(on: Report['on'], reports: readonly Report[]): NamedConfig[] {
  return reports
    .filter((report) => report.on === on)
    .map(({ event, payload }) => ({ type: 'report', params: { event, payload } }));
}
