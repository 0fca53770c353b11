import { assign, emit, raise, type ActorRefFrom, type SnapshotFrom, type StateValue } from 'xstate';
import type { AnswerValue, Answers } from '../document/format/answers';
import { isValidAnswer } from '../document/valid-answer';
import { evaluateCondition } from '../document/conditions/condition';
import type { Condition, ReportValue } from '../document/format/document.generated';
import { typeOf } from '../document/fields/field-types';
import type { FunnelOutline } from '../document/format/outline';
import { completedTrials } from '../document/trial';
import { answersUpTo, shownAnswers } from '../document/visited-path';
import type { Delays, FunnelConfig } from './config';
import { detourFrom, detourLeadsTo, type Detour } from './detour';
import { visitOf, type FunnelEvent } from './events';
import { setup, typeOnly } from './setup';
import type { AccountProblem, AccountStep, Refusal } from '../signup/problems';
import type { Secret } from '../signup/secret';
import type { NodeState } from './phase';
import { fromEverywhere, opening, withReturns } from './visits';

/** What a machine starts with. */
export interface FunnelInput {
  /** The node to start at, when it is not the document's start: a deep link, a reload. */
  readonly node?: string;
  readonly answers?: Answers;
  readonly detour?: Detour;
}

/** What the machine remembers. */
interface FunnelContext {
  /** The node that the input says to start at. */
  readonly startsAt?: string;
  readonly answers: Answers;
  /** What the last step to another node does to the browser's history: `none` for visits. */
  readonly history: 'push' | 'replace' | 'none';
  /** The change of an answer that is underway. */
  readonly detour?: Detour;
  /** Why the server has refused the last step of a signup, until the visitor takes another. */
  readonly refusal?: Refusal;
}

/** A value of a report: known already, or filled in by the app. */
type ReportedValue = AnswerValue | null | Required<Pick<ReportValue, 'system'>> | undefined;

/** What leaves the machine. The app listens with `actor.on`; nothing in the machine does I/O. */
export type FunnelEffect =
  | {
      readonly type: 'report';
      readonly node: string;
      readonly event: string;
      readonly payload: Readonly<Record<string, ReportedValue>>;
      readonly answers: Answers;
    }
  | { readonly type: 'sound'; readonly effect: string }
  /** The visitor goes to another site, once what is saved has arrived or after so many milliseconds. */
  | { readonly type: 'depart'; readonly address: string; readonly within: number }
  /** The visitor follows a control by themselves: to an address of another site, or within the funnel. */
  | { readonly type: 'follow'; readonly address: string | undefined }
  /** A line for the console. */
  | { readonly type: 'log'; readonly message: string }
  | { readonly type: 'save'; readonly answers: Answers }
  | { readonly type: 'send'; readonly node: string; readonly answers: Answers }
  /** A step of a signup for the server. Its secret comes from the visitor's event. */
  | {
      readonly type: 'account';
      readonly node: string;
      readonly step: AccountStep;
      readonly email: string;
      readonly secret?: Secret;
    };

/** The effects of one type. */
export type EffectOf<Type extends FunnelEffect['type']> = Extract<
  FunnelEffect,
  { readonly type: Type }
>;

interface ReportParams {
  readonly node: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, ReportValue>>;
}

function picked(values: Answers | undefined, fields: readonly string[]): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => (values?.[field] === undefined ? [] : [[field, values[field]]])),
  );
}

/** The values of fields that there are. */
function known(values: Answers = {}, { fields }: FunnelOutline): Answers {
  const given = Object.entries(values);
  return Object.fromEntries(
    given.filter(([id, value]) => value !== undefined && Object.hasOwn(fields, id)),
  );
}

/** The payload of a report, with the answers in it as they are read: null for one that is not given. */
export function reportedPayload(
  payload: Readonly<Record<string, ReportValue>>,
  answers: Answers,
  { fields }: Pick<FunnelOutline, 'fields'>,
): Readonly<Record<string, ReportedValue>> {
  const read = (id: string): ReportedValue => {
    const [field, answer] = [fields[id], answers[id]];
    return field && answer !== undefined ? typeOf(field).shown(field, answer) : null;
  };
  return Object.fromEntries(
    Object.entries(payload).map(([name, { field, system, value }]) => [
      name,
      field !== undefined ? read(field) : system ? { system } : value,
    ]),
  );
}

/**
 * The named guards and actions that a compiled config refers to. Conditions and reports see the answers
 * that count on their node; what is saved on the device is all of them.
 */
const setupFor = (outline: FunnelOutline, delays: Delays) =>
  setup({
    delays,
    types: typeOnly<{
      context: FunnelContext;
      events: FunnelEvent;
      emitted: FunnelEffect;
      input: FunnelInput | undefined;
    }>(),
    guards: {
      /** A condition of the document, on a transition from a node. */
      holds: ({ context }, { node, when }: { node: string; when: Condition }) =>
        evaluateCondition(when, answersUpTo(outline, node, context.answers), outline.fields),
      /** The event brings an answer for every one of these fields, the optional ones aside, and each fits. */
      fits: (
        { event },
        { fields, optional = [] }: { fields: readonly string[]; optional?: readonly string[] },
      ) =>
        fields.every((id) => {
          const field = outline.fields[id];
          const answer = event.values?.[id];
          if (answer === undefined && optional.includes(id)) return true;
          return field !== undefined && isValidAnswer(field, answer);
        }),
      startsAt: ({ context: { startsAt } }, { node }: { node: string }) => startsAt === node,
      /** The visitor changes an answer, and the screen that they came from can be reached again. */
      returns: ({ context: { detour, answers } }) =>
        detour !== undefined && detourLeadsTo(outline, detour, answers) !== undefined,
      /** The event brings this problem among others. */
      isRefusedFor: ({ event }, params: { problem: AccountProblem }) =>
        event.problems?.includes(params.problem) ?? false,
    },
    actions: {
      answer: assign(({ context, event }, params: { fields: readonly string[] }) => ({
        answers: { ...context.answers, ...picked(event.values, params.fields) },
      })),
      /** Under what was answered on this page, but for a trial that a signup was completed with: no address changes it. */
      restore: assign(({ context, event }) => ({
        answers: {
          ...known(event.values, outline),
          ...context.answers,
          ...completedTrials(outline, known(event.values, outline)),
        },
      })),
      /** Leaves no answer to these, so that what is stored does not bring them back either. */
      forget: assign(({ context }, params: { fields: readonly string[] }) => ({
        answers: {
          ...context.answers,
          ...Object.fromEntries(params.fields.map((field) => [field, undefined])),
        },
      })),
      record: assign(({ context }, params: { values: Answers; up: readonly string[] }) => ({
        answers: {
          ...context.answers,
          ...params.values,
          ...Object.fromEntries(params.up.map((id) => [id, Number(context.answers[id] ?? 0) + 1])),
        },
      })),
      /** A visit that belongs to the change of an answer says so; any other step ends the change. */
      leave: assign(({ event }, params?: { history?: FunnelContext['history'] }) => ({
        history: event.history ?? params?.history ?? 'push',
        detour: event.detour,
      })),
      change: raise(({ context: { answers }, event: { from = '', to = '' } }) => ({
        ...visitOf(to, answers),
        history: 'push',
        detour: detourFrom(outline, from, answers),
      })),
      return: raise(({ context: { answers, detour } }) => {
        const to = (detour && detourLeadsTo(outline, detour, answers)) ?? '';
        const isOver = to === detour?.from;
        return { ...visitOf(to, answers), history: 'push', detour: isOver ? undefined : detour };
      }),
      save: emit(({ context }) => ({ type: 'save' as const, answers: context.answers })),
      send: emit(({ context }, params: { node: string }) => ({
        type: 'send' as const,
        node: params.node,
        answers: context.answers,
      })),
      account: emit(
        ({ context, event }, params: { node: string; step: AccountStep; email: string }) => ({
          type: 'account' as const,
          node: params.node,
          step: params.step,
          email: String(context.answers[params.email] ?? ''),
          secret: event.secret,
        }),
      ),
      /** The problems come from the event; a timeout supplies its own. */
      refuse: assign(({ event }, { step, problems }: Partial<Refusal> & Pick<Refusal, 'step'>) => ({
        refusal: { step, problems: problems ?? event.problems ?? [] },
      })),
      forgive: assign({ refusal: undefined }),
      /** Leaves for the address of the machine's config, or for that of the event. */
      depart: emit(({ event }, { within, address }: { within: number; address?: string }) => ({
        type: 'depart' as const,
        address: address ?? event.address ?? '',
        within,
      })),
      follow: emit(({ event: { address } }) => ({ type: 'follow' as const, address })),
      log: emit((_, { message }: { message: string }) => ({ type: 'log' as const, message })),
      sound: emit((_, params: { effect: string }) => ({
        type: 'sound' as const,
        effect: params.effect,
      })),
      report: emit(({ context }, { node, event, payload }: ReportParams) => ({
        type: 'report' as const,
        node,
        event,
        payload: reportedPayload(
          payload,
          // Following the path of a long funnel takes time. Most reports name no answer.
          Object.values(payload).some(({ field }) => field)
            ? shownAnswers(outline, node, context.answers)
            : {},
          outline,
        ),
        answers: context.answers,
      })),
    },
  });

/**
 * A machine from a compiled config, ready for `createActor(machine, { input: { node, answers } })`.
 * @param config what `compile` made of a document
 * @param outline the outline of the same document
 */
export function createFunnelMachine(
  { id, delays, states, initial }: FunnelConfig,
  outline: FunnelOutline,
) {
  const nodes = Object.keys(states);
  // The config comes from JSON, where names are only strings: the compiler and its tests vouch for them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const machine = {
    id,
    initial: '(opening)',
    on: fromEverywhere(outline, nodes),
    states: {
      '(opening)': opening(initial, nodes),
      ...withReturns(states),
    },
  } as unknown as MachineConfig;
  return setupFor(outline, delays).createMachine({
    ...machine,
    context: ({ input }) => ({
      startsAt: input?.node,
      answers: input?.answers ?? {},
      history: 'none',
      detour: input?.detour,
    }),
  });
}

type MachineConfig = Parameters<ReturnType<typeof setupFor>['createMachine']>[0];

/** A funnel's machine. */
export type FunnelMachine = ReturnType<typeof createFunnelMachine>;
/** A running funnel. */
export type FunnelActor = ActorRefFrom<FunnelMachine>;
/** A moment of a running funnel. */
export type FunnelSnapshot = SnapshotFrom<FunnelMachine>;

/** The node that a machine is in, and its state inside the node. */
export interface FunnelPlace extends NodeState {
  readonly node: string;
}

/** The place of a snapshot. Tells nothing of the answers, so that answers alone do not change it. */
export function placeOf({
  value,
  context,
}: Pick<FunnelSnapshot, 'value' | 'context'>): FunnelPlace {
  const { refusal } = context;
  if (typeof value === 'string') return { node: value, value: undefined, refusal };
  const [[node, inside] = ['', undefined]] = Object.entries<StateValue | undefined>(value);
  return { node, value: inside, refusal };
}
