import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  compileGrant,
  createGrantMachine,
  phaseOf,
  type GrantAction,
  type GrantEffect,
  type GrantFacts,
} from '../../../engine/grant';
import { valid } from '../../support/build';
import { flows } from '../../support/documents';

const text = flows.find(({ file }) => file === 'flows/interface-wizard.json')?.text ?? '';
const { grant } = valid(text);
if (!grant) throw new Error('the wizard has no grant');
const config = compileGrant(grant);
const hour = 3_600_000;
const fresh: GrantFacts = {
  accepted: false,
  dismissed: false,
  remaining: 24 * hour,
  hasBegun: true,
};

/** The wizard's grant under a clock of its own: time passes only by `wait`. */
function run(facts: Partial<GrantFacts> = {}) {
  const clock = new SimulatedClock();
  const effects: GrantEffect[] = [];
  const actor = createActor(createGrantMachine(config), { clock, input: { ...fresh, ...facts } });
  actor.on('*', (effect) => void effects.push(effect));
  actor.start();
  return {
    phase: () => phaseOf(actor.getSnapshot()),
    isOver: () => actor.getSnapshot().value === 'over',
    does: (type: GrantAction) => actor.send({ type }),
    told: (now: Partial<GrantFacts>) =>
      actor.send({ type: 'told', facts: { ...fresh, ...facts, ...now } }),
    held: (isHeld: boolean) => actor.send({ type: 'held', isHeld }),
    /** What has left the machine, besides its asking for the time. */
    left: () => effects.filter(({ type }) => type !== 'look'),
    looks: () => effects.filter(({ type }) => type === 'look').length,
    wait: (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 10) clock.increment(Math.min(left, 10));
    },
  };
}

const report = (event: string): object => ({
  type: 'report',
  event,
  payload: { session_id: { system: 'session_id' } },
});

describe('a grant that begins with reading', () => {
  it('shows nothing and lets no time pass until the visitor has come to its section', () => {
    const page = run({ hasBegun: false });
    page.wait(60_000);
    expect(page.phase()).toMatchObject({ isModalOpen: false, isPulsing: false });
    expect(page.left()).toEqual([]);
    page.does('read');
    expect(page.left()).toEqual([{ type: 'begin' }]);
    page.wait(3990);
    expect(page.phase().isModalOpen).toBe(false);
    page.wait(10);
    expect(page.phase().isModalOpen).toBe(true);
  });

  it('begins once, also in another tab', () => {
    const page = run({ hasBegun: false });
    page.told({ hasBegun: true });
    page.wait(4000);
    expect(page.phase().isModalOpen).toBe(true);
    page.does('read');
    expect(page.left()).toEqual([]);
  });
});

describe('the window of the grant', () => {
  it('opens by itself after four seconds', () => {
    const page = run();
    page.wait(3990);
    expect(page.phase().isModalOpen).toBe(false);
    page.wait(10);
    expect(page.phase().isModalOpen).toBe(true);
    expect(page.left()).toEqual([]);
  });

  it.each([{ accepted: true }, { dismissed: true }])('stays closed when %j', (facts) => {
    const page = run(facts);
    page.wait(20_000);
    expect(page.phase().isModalOpen).toBe(false);
  });

  it('waits while something else has the attention, and then opens at once', () => {
    const page = run();
    page.held(true);
    page.wait(30_000);
    expect(page.phase().isModalOpen).toBe(false);
    page.held(false);
    expect(page.phase().isModalOpen).toBe(true);
  });

  it('is opened by the banner, as often as the visitor wants, unless accepted', () => {
    const page = run({ dismissed: true });
    for (let time = 1; time <= 3; time += 1) {
      page.does('claim');
      expect(page.phase().isModalOpen).toBe(true);
      page.told({ dismissed: true });
      expect(page.phase().isModalOpen).toBe(true);
      page.does('dismiss');
      expect(page.phase().isModalOpen).toBe(false);
    }
    page.told({ accepted: true });
    page.does('claim');
    expect(page.phase().isModalOpen).toBe(false);
    expect(page.left().filter(({ type }) => type === 'report')).toHaveLength(6);
  });

  it('closes when it is dismissed in another tab, or accepted there', () => {
    const page = run();
    page.wait(4000);
    page.told({ dismissed: true });
    expect(page.phase().isModalOpen).toBe(false);
    page.does('claim');
    page.told({ dismissed: true, accepted: true });
    expect(page.phase().isModalOpen).toBe(false);
    page.wait(5000);
    expect(page.phase().hasConfetti).toBe(false);
  });
});

describe('accepting', () => {
  it('is kept and reported with a soft sound, closes the window and celebrates after a moment', () => {
    const page = run();
    page.wait(4000);
    page.does('accept');
    page.does('accept');
    expect(page.left()).toEqual([
      { type: 'keep', accepted: true, dismissed: false },
      report('founder_grant_activated'),
      { type: 'sound', effect: 'soft' },
    ]);
    expect(page.phase()).toMatchObject({ isModalOpen: false, isAboutToCelebrate: true });
    page.wait(300);
    expect(page.phase()).toMatchObject({ isAboutToCelebrate: false, hasConfetti: true });
    page.wait(1990);
    expect(page.phase()).toMatchObject({ hasConfetti: true, isGlowing: true });
    page.wait(10);
    expect(page.phase()).toMatchObject({ hasConfetti: true, isGlowing: false });
    page.wait(990);
    expect(page.phase()).toMatchObject({ hasConfetti: true });
    page.wait(10);
    expect(page.phase()).toMatchObject({ hasConfetti: false, isGlowing: false });
  });

  it('accepting the grant needs the open window', () => {
    const page = run();
    page.does('accept');
    page.does('dismiss');
    page.wait(3000);
    expect(page.left()).toEqual([]);
    expect(page.phase().hasConfetti).toBe(false);
  });
});

describe('dismissing', () => {
  it('is kept and reported, and the window does not open by itself again', () => {
    const page = run();
    page.wait(4000);
    page.does('dismiss');
    expect(page.left()).toEqual([
      { type: 'keep', accepted: false, dismissed: true },
      report('founder_grant_dismissed'),
    ]);
    page.wait(60_000);
    expect(page.phase().isModalOpen).toBe(false);
  });

  it('does not prevent accepting later', () => {
    const page = run({ dismissed: true });
    page.does('claim');
    page.does('accept');
    expect(page.left()).toEqual([
      report('founder_grant_banner_clicked'),
      { type: 'keep', accepted: true, dismissed: true },
      report('founder_grant_activated'),
      { type: 'sound', effect: 'soft' },
    ]);
  });
});

describe('the banner', () => {
  it('becomes small after five seconds, and stays so', () => {
    const page = run({ dismissed: true });
    page.wait(4900);
    expect(page.phase().isBannerSmall).toBe(false);
    page.wait(200);
    expect(page.phase().isBannerSmall).toBe(true);
    page.wait(60_000);
    expect(page.phase().isBannerSmall).toBe(true);
  });
});

describe('the picture in the banner', () => {
  it('pulses every ten seconds, for two', () => {
    const page = run({ dismissed: true });
    const seen: number[] = [];
    let was = false;
    for (let time = 0; time <= 45_000; time += 500) {
      const is = page.phase().isPulsing;
      if (is !== was) seen.push(time);
      was = is;
      page.wait(500);
    }
    expect(seen).toEqual([10_000, 12_000, 20_000, 22_000, 30_000, 32_000, 40_000, 42_000]);
  });
});

describe('the end of the grant', () => {
  it('comes when the time says so, and closes everything for good', () => {
    const page = run();
    page.wait(4000);
    page.told({ remaining: 0 });
    expect(page.isOver()).toBe(true);
    expect(page.phase()).toEqual({
      isModalOpen: false,
      isPulsing: false,
      isBannerSmall: false,
      isAboutToCelebrate: false,
      hasConfetti: false,
      isGlowing: false,
    });
    page.told({ remaining: 24 * hour });
    page.does('claim');
    page.does('accept');
    page.wait(20_000);
    expect(page.isOver()).toBe(true);
    expect(page.left()).toEqual([]);
  });

  it('may have come before the page opened', () => {
    expect(run({ remaining: 0 }).isOver()).toBe(true);
  });

  it('is looked for every second', () => {
    const page = run();
    page.wait(10_000);
    expect(page.looks()).toBe(10);
  });
});

describe('the compiled grant', () => {
  it('the compiled grant is JSON', () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });
});
