import type { StateValue } from 'xstate';
import { placeOf, type FunnelEffect } from '../../compile/runtime';
import type { Answers, AnswerValue } from '../../document/format/answers';
import type { FunnelDocument, FunnelNode } from '../../document/format/document.generated';
import { outcomeOf } from '../../document/outcome';
import { mayLeaveDevice } from '../../session/consent';
import { nodeOf } from '../../document/format/outline';
import { interpolateLocals } from '../../document/copy/locals';
import { countingAnswers } from '../../document/visited-path';
import { questionsRead } from '../../session/questions';
import { webhookPayload } from '../../session/webhook';
import { planned, plannedPayload, type PlanSent } from '../format/payload';
import { recordOf, type SessionRecord } from '../../session/record';
import { headingOf } from '../../document/format/heading';
import type { MachineModel } from '../machine/machine-model';
import type { PlanExpectation, PlanReport } from '../format/plan.generated';
import { contentAt, routeAt } from '../screens/screen';
import { isOfBrowser, type EngineValues } from './system-values';
import type { Stepped } from '../machine/timed-snapshot';

/**
 * What there is after a step.
 * @param opened the path that the browser showed while the step was taken
 * @param address the path that it shows now
 */
export function expectationAfter(
  model: MachineModel,
  { visit, effects }: Pick<Stepped, 'visit' | 'effects'>,
  opened: string,
  address: string,
): PlanExpectation {
  const { outline } = model;
  const { snapshot, timers, now } = visit;
  const { node, value } = placeOf(snapshot);
  const phase = phaseIn(value);
  const { answers, refusal } = snapshot.context;
  const { progress, step } = nodeOf(outline, node);
  const content = contentAt(model, node, answers);
  const counter =
    step === undefined
      ? undefined
      : interpolateLocals(
          outline.labels.steps,
          { step, total: outline.frame.totalSteps },
          outline.language,
        );
  return {
    node,
    phase,
    address,
    heading: (content && headingOf(content, phase)) ?? '',
    ...(progress === undefined ? {} : { progress }),
    ...(counter === undefined ? {} : { counter }),
    ...effectsOf(model, effects, opened),
    ...(refusal ? { refused: [...refusal.problems] } : {}),
    ...(timers[0] ? { delay: timers[0].due - now } : {}),
  };
}

/** The names of the states inside a node, from the outermost inwards: "code.check.asking". */
export function phaseIn(value: StateValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => [name, phaseIn(inner)].filter(Boolean).join('.'))
    .join(' ');
}

/** What has left the machine, as tests look at it. What is saved is the whole record; `changed` compares two. */
function effectsOf(
  model: MachineModel,
  effects: readonly FunnelEffect[],
  opened: string,
): Pick<PlanExpectation, 'reports' | 'sent' | 'account' | 'leaves'> {
  const reports: PlanReport[] = [];
  for (const effect of effects) {
    if (effect.type === 'report' && mayLeaveDevice(model.outline, effect.answers)) {
      // Worked out only where the payload names it: the outcome takes a walk through the funnel.
      const system: EngineValues = {
        get outcome() {
          return outcomeOf(model.outline, effect.answers)?.name;
        },
        get route() {
          return routeAt(model, effect.node, effect.answers, opened);
        },
        screen_name: nodeOf(model.outline, effect.node).screenName,
      };
      const { language } = model.outline;
      reports.push({
        event: effect.event,
        payload: {
          ...payloadOf(effect.payload, system),
          ...(model.outline.source && { language }),
        },
      });
    }
  }
  const sent = sentIn(model, effects);
  const account = effects.find((effect) => effect.type === 'account');
  const departure = effects.find((effect) => effect.type === 'depart');
  return {
    reports,
    ...(sent ? { sent } : {}),
    ...(account?.type === 'account' ? { account: account.step } : {}),
    ...(departure?.type === 'depart' ? { leaves: departure.address } : {}),
  };
}

/** What is sent to the webhook. Undefined where nothing is, or where nothing may leave the device. */
export function sentIn(
  model: MachineModel,
  effects: readonly FunnelEffect[],
): PlanSent | undefined {
  const send = effects.find((effect) => effect.type === 'send');
  return send?.type === 'send' && mayLeaveDevice(model.outline, send.answers)
    ? sentWith(model, send)
    : undefined;
}

type Reported = Extract<FunnelEffect, { readonly type: 'report' }>['payload'];

/** A payload with what an engine knows of the system filled in. */
function payloadOf(payload: Reported, system: EngineValues): PlanReport['payload'] {
  const values = Object.entries(payload).flatMap(([name, value]): [string, Value][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    if (!('system' in value)) return [[name, [...value]]];
    if (isOfBrowser(value.system)) return [[name, { ...value }]];
    const known = system[value.system];
    return known === undefined ? [] : [[name, known]];
  });
  return Object.fromEntries(values);
}

type Value = PlanReport['payload'][string];

type Sending = Extract<FunnelEffect, { readonly type: 'send' }>;

/** What the webhook receives for some answers. */
function sentWith(model: MachineModel, { node, answers }: Sending): PlanSent {
  const { document, outline } = model;
  const copyOf = (id: string): FunnelNode | undefined => document.nodes[id];
  // Most questions look the same whatever is answered: these are known.
  const questions = questionsRead(outline, copyOf, answers, node, (id, question) => {
    const content = contentAt(model, id, answers);
    return content?.type === 'question' ? content : question;
  });
  return plannedPayload(
    { ...webhookPayload(outline, answers, questions, planned) },
    planned.sessionId,
  );
}

/**
 * What a step changes of the stored record. Undefined where nothing is saved.
 * @param written the fields that the step may have changed
 */
export function savedBy(
  { document }: MachineModel,
  before: Answers,
  { effects }: Stepped,
  written: Iterable<string>,
): PlanExpectation['saved'] {
  const save = effects.findLast((effect) => effect.type === 'save');
  if (save?.type !== 'save') return undefined;
  const { answers } = save;
  const fields: Record<string, FunnelDocument['fields'][string]> = {};
  for (const id of written) {
    const field = document.fields[id];
    if (field && before[id] !== answers[id]) fields[id] = field;
  }
  const old = flat(recordOf(fields, before, ''));
  const now = flat(recordOf(fields, answers, ''));
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [old[name], now[name] ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, plain(is)]];
    }),
  );
}

/** What the server has once a visitor with some answers leaves. Undefined where nothing of it may be saved. */
export function savedRow({ outline }: MachineModel, answers: Answers): PlanExpectation['row'] {
  if (!mayLeaveDevice(outline, answers)) return undefined;
  const counting = countingAnswers(outline, answers);
  const record = flat(recordOf(outline.fields, counting, ''));
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plain(value)]));
}

/** A value as a plan writes it. */
function plain(value: AnswerValue | null): NonNullable<PlanExpectation['saved']>[string] {
  return typeof value === 'object' && value !== null ? [...value] : value;
}

/** A record without groups: "belief_shift.personalization_feel". The time of the save is left out. */
function flat({ updated_at: _time, ...record }: SessionRecord): Record<string, AnswerValue> {
  const found: Record<string, AnswerValue> = {};
  for (const [name, value] of Object.entries(record))
    if (isGroup(value))
      for (const [inner, each] of Object.entries(value)) found[`${name}.${inner}`] = each;
    else found[name] = value;
  return found;
}

function isGroup(value: SessionRecord[string]): value is Readonly<Record<string, AnswerValue>> {
  return typeof value === 'object' && !Array.isArray(value);
}
