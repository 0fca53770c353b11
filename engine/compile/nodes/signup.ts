import { matchesState, type StateValue } from 'xstate';
import type { Answers } from '../../document/format/answers';
import type { SignupNode } from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import { checkedAccount } from '../../signup/checked-account';
import type { AccountProblem, AccountStep, Refusal } from '../../signup/problems';
import type { Secret } from '../../signup/secret';
import { cue, reportsOn, type NodeContext, type NodeCompiler } from '../node-context';
import { resumable, resume } from '../resume';
import { stateOf, type NamedConfig, type StateConfig, type TransitionConfig } from '../config';
import { leave } from '../leave';
import type { NodeState } from '../phase';

/** What can be done about another code: nothing yet, ask for it, wait for it; it was just sent. */
type Resending = 'waiting' | 'ready' | 'sending' | 'resent';

/** The step of a signup, and why the server has refused it last. */
export type SignupPhase =
  | { readonly name: 'form'; readonly isSubmitting: boolean; readonly refusal?: Refusal }
  | {
      readonly name: 'code';
      readonly isVerifying: boolean;
      readonly resending: Resending;
      readonly refusal?: Refusal;
    }
  | { readonly name: 'done' };

/** What the visitor does, and what the server answers. */
export type SignupEvent =
  | {
      readonly type: 'answer';
      readonly values: Answers;
      /** The password or the code, where a server checks it. The machine hands it on and keeps nothing. */
      readonly secret?: Secret;
    }
  | { readonly type: 'back' | 'resend' | 'continue' }
  /** The page was reloaded at the code. */
  | { readonly type: 'resume' }
  /** A step that the server has taken, or refused for these reasons. */
  | { readonly type: 'passed'; readonly step: AccountStep; readonly values?: Answers }
  | {
      readonly type: 'refused';
      readonly step: AccountStep;
      readonly problems: readonly AccountProblem[];
    };

/** The phase of a signup's state. */
export function signupPhase({ value = 'form', refusal }: NodeState): SignupPhase {
  const isIn = (state: StateValue): boolean => matchesState(state, value);
  if (isIn('done')) return { name: 'done' };
  if (!isIn('code')) return { name: 'form', isSubmitting: isIn({ form: 'submitting' }), refusal };
  const resending = (['waiting', 'sending', 'resent'] as const).find((resend) =>
    isIn({ code: { resend } }),
  );
  return {
    name: 'code',
    isVerifying: isIn({ code: { check: 'verifying' } }),
    resending: resending ?? 'ready',
    refusal,
  };
}

/**
 * opening → form → code → done, and on where the node says so. A visitor who has completed it gets to its end at
 * once, and no start is reported. The email address is kept at the form, the time at the code; from the code `back`
 * leads to the form again, and a reload to the code. Where a server checks, form and code wait for its answer.
 */
export const compileSignup: NodeCompiler<SignupNode> = (context) => {
  const { id, node } = context;
  const { email, completedAt } = node.fields;
  const entered: TransitionConfig = { ...keeps(context, email), target: stateOf(id, 'code') };
  const finished: TransitionConfig = {
    ...keeps(context, completedAt, reportsOn('finished', context)),
    target: stateOf(id, 'done'),
  };
  const completed: TransitionConfig = {
    target: stateOf(id, 'done'),
    guard: { type: 'holds', params: { node: id, when: { field: completedAt, answered: true } } },
  };
  const resumed: TransitionConfig = {
    target: stateOf(id, 'code'),
    guard: { type: 'holds', params: { node: id, when: { field: email, answered: true } } },
  };
  const account = checkedAccount(node);
  const form = account ? checkedForm(context, entered) : { on: { [`answer.${id}`]: entered } };
  return {
    ...(account && {
      delays: {
        [`${id}.timeout`]: milliseconds(account.timeout),
        [`${id}.wait`]: milliseconds(account.wait),
      },
    }),
    initial: 'opening',
    entry: [forgive],
    states: {
      opening: {
        always: [
          completed,
          { target: stateOf(id, 'form'), actions: reportsOn('started', context) },
        ],
      },
      form: { ...form, always: completed, on: { ...form.on, [`${resume}${id}`]: resumed } },
      code: {
        tags: [resumable],
        ...(account
          ? checkedCode(context, finished)
          : {
              on: {
                [`answer.${id}`]: finished,
                [`back.${id}`]: { target: 'form' },
                [`resend.${id}`]: { actions: [{ type: 'log', params: { message: noCode(id) } }] },
              },
            }),
      },
      done: { on: { [`continue.${id}`]: leave(context, cue('advance', context)) } },
    },
  };
};

/** For the console, where nothing is sent. */
const noCode = (id: string): string =>
  `Another code was asked for on "${id}". None was sent: its verification is "any".`;

const forgive: NamedConfig = { type: 'forgive' };

/**
 * Takes a field from the event and saves it.
 * @param after what happens in the end
 */
function keeps(
  context: NodeContext<SignupNode>,
  field: string,
  after: readonly NamedConfig[] = [],
): TransitionConfig {
  return {
    guard: { type: 'fits', params: { fields: [field] } },
    actions: [
      { type: 'answer', params: { fields: [field] } },
      { type: 'save' },
      ...cue('advance', context),
      ...after,
    ],
  };
}

/** asking → sending → the code, or asking again with what is wrong. */
function checkedForm(context: NodeContext<SignupNode>, entered: TransitionConfig): StateConfig {
  const { id, node } = context;
  const { email } = node.fields;
  const fields = [email];
  return {
    initial: 'asking',
    states: {
      asking: {
        on: {
          [`answer.${id}`]: {
            target: 'submitting',
            guard: { type: 'fits', params: { fields } },
            actions: [{ type: 'answer', params: { fields: [email] } }, { type: 'save' }],
          },
        },
      },
      submitting: asks(context, 'signUp', {
        passed: { target: entered.target, actions: cue('advance', context) },
        refused: 'asking',
      }),
    },
  };
}

/** Checking the code and waiting for another one run in parallel. */
function checkedCode(context: NodeContext<SignupNode>, finished: TransitionConfig): StateConfig {
  const { id } = context;
  const wait = { after: { [`${id}.wait`]: { target: 'ready' } } };
  return {
    type: 'parallel',
    states: {
      check: {
        initial: 'asking',
        states: {
          asking: {
            on: {
              [`answer.${id}`]: { target: 'verifying' },
              [`back.${id}`]: { target: stateOf(id, 'form'), actions: [forgive] },
            },
          },
          verifying: asks(context, 'verify', { passed: finished, refused: 'asking' }),
        },
      },
      resend: {
        initial: 'waiting',
        states: {
          waiting: wait,
          ready: { on: { [`resend.${id}`]: { target: 'sending' } } },
          sending: asks(context, 'resend', {
            passed: { target: 'resent' },
            refused: 'ready',
            tooMany: 'waiting',
          }),
          resent: wait,
        },
      },
    },
  };
}

/** Where an answer of the server leads. */
interface Answered {
  readonly passed: TransitionConfig;
  readonly refused: string;
  /** Where a refusal for too many tries leads, if not there. */
  readonly tooMany?: string;
}

/** Asks the server for a step and waits for its answer, but not for ever. */
function asks(
  { id, node }: NodeContext<SignupNode>,
  step: AccountStep,
  { passed, refused, tooMany }: Answered,
): StateConfig {
  const refuse = (params: object): NamedConfig[] => [
    { type: 'refuse', params: { step, ...params } },
  ];
  return {
    entry: [forgive, { type: 'account', params: { node: id, step, email: node.fields.email } }],
    on: {
      [`passed.${id}.${step}`]: passed,
      [`refused.${id}.${step}`]: [
        ...(tooMany === undefined
          ? []
          : [
              {
                target: tooMany,
                guard: { type: 'isRefusedFor', params: { problem: 'tooMany' } },
                actions: refuse({}),
              },
            ]),
        { target: refused, actions: refuse({}) },
      ],
    },
    after: {
      [`${id}.timeout`]: {
        target: refused,
        actions: refuse({ problems: ['unavailable'] }),
      },
    },
  };
}
