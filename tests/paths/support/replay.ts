import { createActor } from 'xstate';
import { addressOf, destinationOf, type FunnelDocument, type FunnelOutline } from '../../../engine';
import {
  createFunnelMachine,
  eventAt,
  placeOf,
  resumable,
  visitOf,
  type FunnelEffect,
  type FunnelMachine,
} from '../../../engine/compile';
import { mayLeaveDevice } from '../../../engine/session/consent';
import { onDay } from '../../../engine/document/values/day';
import { testDay } from '../../../engine/document/fields/date-facts';
import { compile, outlineOf } from '../../../engine/build';
import { phaseIn } from '../../../engine/paths/recording/expectation';
import type { PlanRun } from '../../../engine/paths';
import { queueClock } from '../../support/queue-clock';

/** What a real visit shows after a step, as a plan writes it. */
export interface Seen {
  readonly node: string;
  readonly phase: string;
  readonly address: string;
  readonly reports: readonly string[];
  readonly isSaved: boolean;
  readonly isSent: boolean;
}

/** Does the steps of a run to a real actor under a clock. Returns what there was after each. */
export const replay = (document: FunnelDocument, run: PlanRun): Seen[] =>
  onDay(testDay, () => replayed(document, run));

/** What the visits of a document have in common. */
interface Site {
  readonly outline: FunnelOutline;
  readonly machine: FunnelMachine;
}

const sites = new WeakMap<FunnelDocument, Site>();

function siteOf(document: FunnelDocument): Site {
  const known = sites.get(document);
  if (known) return known;
  const outline = outlineOf(document);
  const machine = createFunnelMachine(compile(document, 'none'), outline);
  const site = { outline, machine };
  sites.set(document, site);
  return site;
}

function replayed(document: FunnelDocument, { steps }: PlanRun): Seen[] {
  const { outline, machine } = siteOf(document);
  const clock = queueClock();
  const [path = '', query = ''] = (steps[0]?.address ?? '').split('?');
  const start = destinationOf(outline, path, query, {});
  let effects: FunnelEffect[] = [];
  const actor = createActor(machine, { clock, input: start });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  let shown = start.redirect ?? path;
  /** Goes to an address as the app's router does: it visits the address's node, and may be sent on. */
  const goTo = (pathname: string, search = ''): void => {
    const { context } = actor.getSnapshot();
    const to = destinationOf(outline, pathname, search, context.answers);
    shown = to.redirect ?? pathname;
    actor.send(visitOf(to.node, to.answers));
  };
  /** The screen decides the address, and the address whether the screen may be shown. */
  const follow = (): void => {
    const { value, context } = actor.getSnapshot();
    const { node } = placeOf({ value, context });
    const here = destinationOf(outline, shown);
    const isHere =
      here.node === node &&
      Object.entries(here.answers).every(([field, answer]) => context.answers[field] === answer);
    if (isHere) return;
    shown = addressOf(outline, node, context.answers);
    if (destinationOf(outline, shown, '', context.answers).node !== node) goTo(shown);
  };
  return steps.map((step, index) => {
    if (step.action === 'wait' && !step.event) clock.pass(step.milliseconds ?? 0);
    else if (step.action === 'wait') {
      const passed = clock.runNext();
      if (passed !== step.milliseconds) throw new Error(`${passed} ms passed.`);
    } else if (step.pageOnly) {
      // The page refuses it, so it is not sent to the machine.
    } else if (step.event) actor.send(JSON.parse(JSON.stringify(step.event)));
    else if (index > 0) {
      const [pathname = '', search = ''] = (step.address ?? '').split('?');
      const before = actor.getSnapshot();
      goTo(pathname, search);
      if (step.action === 'reload' && before.hasTag(resumable))
        actor.send(eventAt(placeOf(before).node, { type: 'resume' }));
    }
    follow();
    const { value, context } = actor.getSnapshot();
    const place = placeOf({ value, context });
    const [node, phase] = [place.node, phaseIn(place.value)];
    const seen = {
      node,
      phase,
      address: shown,
      reports: effects.flatMap((effect) =>
        effect.type === 'report' && mayLeaveDevice(document, effect.answers) ? [effect.event] : [],
      ),
      isSaved: effects.some(({ type }) => type === 'save'),
      isSent: effects.some(
        (effect) => effect.type === 'send' && mayLeaveDevice(document, effect.answers),
      ),
    };
    effects = [];
    return seen;
  });
}

/** What a plan expects after each step, in the same form. */
export function expectedIn({ steps }: PlanRun): Seen[] {
  return steps.map(({ expect: { node, phase, address, reports, saved, sent } }) => ({
    node,
    phase,
    address,
    reports: reports.map(({ event }) => event),
    isSaved: saved !== undefined,
    isSent: sent !== undefined,
  }));
}
