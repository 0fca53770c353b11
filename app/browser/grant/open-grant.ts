import { createActor } from 'xstate';
import { milliseconds, type FunnelGrant, type ReportValue } from '../../../engine';
import {
  createGrantMachine,
  expiresAt,
  grantFromTexts,
  grantKeys,
  isNews,
  joined,
  newGrant,
  phaseOf,
  seenAt,
  textsOf,
  viewOf,
  type GrantConfig,
  type GrantAction,
  type GrantFacts,
  type GrantMemory,
} from '../../../engine/grant';
import type { GrantMoment } from '../../../renderers';
import type { Store } from '../device/store';

/** What a grant reaches outside. */
export interface GrantServices {
  readonly store: Store;
  readonly playEffect: (name: string) => void;
  readonly report: (event: string, payload: Readonly<Record<string, ReportValue>>) => void;
}

/** A grant that runs on this page. */
export interface OpenGrant {
  readonly now: () => GrantMoment;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (doing: GrantAction) => void;
  /** Whether something else has the visitor's attention, such as a film. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => void;
}

/**
 * Opens the grant of this device, or begins it, and keeps it in step with the clock, the storage and the
 * other tabs until it is closed. While the page is still being revealed, nothing of it lies over the page, and no time
 * to its window passes.
 */
export function openGrant(
  grant: FunnelGrant,
  config: GrantConfig,
  { store, playEffect, report }: GrantServices,
): OpenGrant {
  const kept = keptGrant(grant, store);
  const actor = createActor(createGrantMachine(config), {
    input: { ...factsOf(kept.look()), hasBegun: kept.hasBegun() },
  });
  const look = (): void => {
    const facts = factsOf(kept.look());
    actor.send({ type: 'told', facts: { ...facts, hasBegun: kept.hasBegun() } });
  };

  const listeners = new Set<() => void>();
  let isRevealed = false;
  const momentNow = (): GrantMoment => ({
    ...viewOf(kept.memory()),
    ...(kept.hasBegun() && isRevealed ? {} : { showBanner: false }),
    ...phaseOf(actor.getSnapshot()),
    expiresAt: expiresAt(kept.memory()),
  });
  let moment = momentNow();
  actor.subscribe(() => {
    moment = momentNow();
    for (const listener of listeners) listener();
  });
  actor.on('begin', () => {
    kept.begin();
    look();
  });
  actor.on('look', look);
  actor.on('keep', ({ accepted, dismissed }) => {
    kept.settle(accepted, dismissed);
    look();
  });
  actor.on('sound', ({ effect }) => playEffect(effect));
  actor.on('report', ({ event, payload }) => report(event, payload));
  const stopListening = whenItMayHaveChanged(grant, look);
  const stopWaiting = whenRevealed(() => {
    isRevealed = true;
    actor.start();
  });

  return {
    now: () => moment,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (type) => {
      // What the visitor presses may be over already, after a sleep or in another tab.
      look();
      actor.send({ type });
    },
    hold: (isHeld) => actor.send({ type: 'held', isHeld }),
    close: () => {
      stopWaiting();
      stopListening();
      actor.stop();
    },
  };
}

/** Begins the grant of this device, unless it has begun before. */
export function beginGrant(grant: FunnelGrant, store: Store): void {
  keptGrant(grant, store).begin();
}

const factsOf = (memory: GrantMemory): Omit<GrantFacts, 'hasBegun'> => ({
  accepted: memory.accepted,
  dismissed: memory.dismissed,
  remaining: viewOf(memory).timeRemaining,
});

/** A grant as the storage has it. What this page knows is put together with it at every look. */
function keptGrant({ storageKey, starts, window: lasts }: FunnelGrant, store: Store) {
  const { state, marks } = grantKeys(storageKey);
  const windowMs = milliseconds(lasts);
  const stored = (...keys: readonly string[]): GrantMemory | undefined =>
    grantFromTexts(
      keys.map((key) => store.get(key)),
      windowMs,
    );
  const before = stored(state, ...marks);
  let memory = before ?? newGrant(Date.now(), windowMs);
  let hasBegun = before !== undefined || starts !== 'read';
  const keep = (): void => {
    const texts = textsOf(memory);
    for (const mark of marks) if (isNews(memory, stored(mark))) store.set(mark, texts.mark);
    if (store.get(state) === texts.state) return;
    if (texts.state === undefined) store.remove(state);
    else store.set(state, texts.state);
  };
  const look = (): GrantMemory => {
    const known = stored(state, ...marks);
    // One that has not begun has its whole time, and is kept nowhere.
    if (!hasBegun) memory = known ?? newGrant(Date.now(), windowMs);
    hasBegun ||= known !== undefined;
    if (!hasBegun) return memory;
    memory = seenAt(known ? joined(memory, known) : memory, Date.now());
    keep();
    return memory;
  };
  return {
    memory: () => memory,
    hasBegun: () => hasBegun,
    begin: (): void => {
      hasBegun = true;
      look();
    },
    look,
    settle: (accepted: boolean, dismissed: boolean): void => {
      memory = { ...memory, accepted, dismissed };
    },
  };
}

/** Calls back once no screen is being revealed, at once where none is, until stopped. */
function whenRevealed(callback: () => void): () => void {
  const screen = document.querySelector('main[data-reveal]');
  if (!screen) {
    callback();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (screen.hasAttribute('data-reveal')) return;
    observer.disconnect();
    callback();
  });
  observer.observe(screen, { attributeFilter: ['data-reveal'] });
  return () => observer.disconnect();
}

/** Calls back when another tab has changed the grant, and when this page is seen again, until stopped. */
function whenItMayHaveChanged({ storageKey }: FunnelGrant, look: () => void): () => void {
  const { state, marks } = grantKeys(storageKey);
  // Without a key, everything was cleared.
  const keys = new Set<string | null>([state, ...marks, null]);
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', ({ key }) => keys.has(key) && look(), { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => stop.abort();
}
