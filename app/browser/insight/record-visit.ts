import {
  countingAnswers,
  exposuresAt,
  nodeOf,
  visitedPath,
  type Answers,
  type FunnelOutline,
} from '../../../engine';
import { placeOf, type FunnelActor } from '../../../engine/compile';
import {
  beginInsight,
  expose,
  insightFrom,
  mayLeaveDevice,
  move,
  send,
  sentFields,
  stay,
  succeed,
  type Insight,
} from '../../../engine/session';
import type { Content } from '../content/content';
import { historyIndex } from '../routing/useAddress';
import type { Visitor } from '../session/visitor';
import { visitClock } from './visit-clock';

/**
 * Records on the device which screens are shown, for how long, and how the visitor leaves them, until the returned
 * function is called. Where the document asks for a consent, nothing is recorded before it is given.
 * @param actor has started. What the visitor did before the application arrived, it goes through after this
 */
export function recordVisit(
  outline: FunnelOutline,
  actor: FunnelActor,
  content: Pick<Content, 'node' | 'load' | 'isWhole' | 'loadRest'>,
  { store, session, facts, early }: Pick<Visitor, 'store' | 'session' | 'facts' | 'early'>,
): () => void {
  if (!facts) return () => undefined;
  const { insightKey } = outline.session;
  const answersNow = (): Answers => actor.getSnapshot().context.answers;
  const landing = placeOf(actor.getSnapshot()).node;
  const stored = insightFrom(store.get(insightKey));
  const now = visitClock(stored, early && (() => early.clock.now()));
  let node = stored?.last ?? landing;
  let index = historyIndex();
  let isAllowed = mayLeaveDevice(outline, answersNow());
  /** Since when the node has been visible. Undefined while it is not. */
  let since: number | undefined;

  const change = (
    make: (insight: Insight) => Insight = (insight) => insight,
    answers = answersNow(),
  ): void => {
    const wasAllowed = isAllowed;
    isAllowed = mayLeaveDevice(outline, answers);
    const from = wasAllowed && since !== undefined ? since : now();
    if (since !== undefined) since = now();
    if (!isAllowed) return;
    const known = insightFrom(store.get(insightKey)) ?? beginInsight(facts, node, from);
    const spent = stay({ ...known, ...facts }, node, now() - from, now());
    store.set(insightKey, JSON.stringify(make(spent)));
  };
  /** Once the screen is drawn, the visitor has seen what it shows of an experiment. */
  const look = (): void => {
    const shown = node;
    // Who keeps nothing gets another version after a reload, and would count for both.
    if (!exposuresAt || !store.isLasting()) return;
    const note = (): void => {
      const raw = content.node(shown);
      if (!raw || shown !== node || !exposuresAt) return;
      const { exposed = {}, screens = {} } = insightFrom(store.get(insightKey)) ?? {};
      const hasSeen = (id: string): boolean => Object.hasOwn(screens, id);
      const exposures = exposuresAt(outline, shown, raw, answersNow(), session.id, hasSeen);
      if (exposures.some(([experiment]) => !Object.hasOwn(exposed, experiment)))
        change((insight) => expose(insight, exposures, now()));
    };
    const arrive = async (): Promise<void> => {
      await content.load(shown);
      if (!content.isWhole(shown)) await content.loadRest();
    };
    arrive().then(note, () => {
      // The screen before stays, and the visitor tries again: the next screen counts.
    });
  };
  const goTo = (to: string): void => {
    const path = visitedPath(outline, answersNow(), to);
    const [before, after] = [path.indexOf(node), path.indexOf(to)];
    const isBack = historyIndex() < index || (after >= 0 && after < before);
    index = historyIndex();
    change((insight) => move(insight, { from: node, to, isBack }, now()));
    node = to;
    look();
  };
  const show = (): void => {
    if (isVisible()) since ??= now();
  };
  const hide = (): void => {
    if (since === undefined) return;
    change();
    since = undefined;
  };
  const follow = (): void => (isVisible() ? show() : hide());

  const begin = (): void => {
    // Who comes back by an address has left the screen where they were.
    if (node === landing) look();
    else goTo(landing);
    show();
    if (store.get(insightKey) === undefined) change();
  };
  const landed = early?.visit.steps[0];
  if (early && landed) early.clock.during(landed.at, begin);
  else begin();
  const followed = (): void => change((insight) => succeed(insight, now()));
  const subscriptions = [
    actor.subscribe((snapshot) => {
      const place = placeOf(snapshot);
      if (place.node !== node) goTo(place.node);
    }),
    actor.on('save', ({ answers }) => {
      const counting = countingAnswers(outline, answers);
      const given = [...sentFields(outline)].filter((field) => counting[field] !== undefined);
      const { completes } = nodeOf(outline, node);
      const isCompleted = completes !== undefined && answers[completes] !== undefined;
      change((insight) => {
        const sent = send(insight, given, now());
        return isCompleted ? succeed(sent, now()) : sent;
      }, answers);
    }),
    actor.on('depart', followed),
    actor.on('follow', ({ address }) => {
      if (address !== undefined) followed();
    }),
  ];
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    subscriptions.forEach((subscription) => subscription.unsubscribe());
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';
