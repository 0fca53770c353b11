import type { SignupAccount, SignupNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import type { AccountStep } from '../../signup/problems';
import { cue, reportsOn, type NodeContext, type NodeCompiler } from '../node-context';
import { stateOf, type NamedConfig, type StateConfig, type TransitionConfig } from '../config';
import { leave } from '../leave';

/**
 * opening → form → code → done, and on where the node says so. A visitor who has completed it gets to its end at
 * once, and no start is reported. The email address is kept at the form, the time at the code; from the code `back`
 * leads to the form again. Where a server checks, form and code wait for its answer.
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
  const account = node.verification === 'supabase-auth' ? node.account : undefined;
  return {
    initial: 'opening',
    entry: [forgive],
    states: {
      opening: {
        always: [
          completed,
          { target: stateOf(id, 'form'), actions: reportsOn('started', context) },
        ],
      },
      ...(account
        ? {
            form: { always: completed, ...checkedForm(context, account, entered) },
            code: checkedCode(context, account, finished),
          }
        : {
            form: { always: completed, on: { [`answer.${id}`]: entered } },
            code: {
              on: {
                [`answer.${id}`]: finished,
                [`back.${id}`]: { target: 'form' },
                [`resend.${id}`]: { actions: [{ type: 'log', params: { message: noCode(id) } }] },
              },
            },
          }),
      done: { on: { [`continue.${id}`]: leave(context, cue('advance', context)) } },
    },
  };
};

/** For the console, where nothing is sent (specification, section 4). */
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
function checkedForm(
  context: NodeContext<SignupNode>,
  account: SignupAccount,
  entered: TransitionConfig,
): StateConfig {
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
      submitting: asks(context, account, 'signUp', {
        passed: { target: entered.target, actions: cue('advance', context) },
        refused: 'asking',
      }),
    },
  };
}

/** The code is checked beside the wait for another one: neither stops the other. */
function checkedCode(
  context: NodeContext<SignupNode>,
  account: SignupAccount,
  finished: TransitionConfig,
): StateConfig {
  const { id } = context;
  const wait = { after: { [milliseconds(account.wait)]: { target: 'ready' } } };
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
          verifying: asks(context, account, 'verify', { passed: finished, refused: 'asking' }),
        },
      },
      resend: {
        initial: 'waiting',
        states: {
          waiting: wait,
          ready: { on: { [`resend.${id}`]: { target: 'sending' } } },
          sending: asks(context, account, 'resend', {
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
  account: SignupAccount,
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
      [milliseconds(account.timeout)]: {
        target: refused,
        actions: refuse({ problems: ['unavailable'] }),
      },
    },
  };
}
