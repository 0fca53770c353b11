import type { Answers } from '../../document/format/answers';
import type { QuestionNode } from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import { kindOf } from '../../questions/question-kinds';
import { cue, reportsOn, type NodeCompiler } from '../node-context';
import { stateOf, type Delays, type StateConfig, type TransitionConfig } from '../config';
import { leave } from '../leave';
import { namedPhase, type NodeState } from '../phase';

const phases = ['asking', 'chosen', 'answered', 'sending'] as const;

/** Where a question is: it asks, shows the chosen card for a moment, or sends the answers. */
export interface QuestionPhase {
  readonly name: (typeof phases)[number];
}

/** An answer or none, and what became of sending it. */
export type QuestionEvent =
  | { readonly type: 'answer'; readonly values: Answers }
  | { readonly type: 'skip' | 'sent' | 'failed' };

/** The phase of a question's state. */
export const questionPhase = (state: NodeState): QuestionPhase => namedPhase(phases, state);

/**
 * asking → chosen (a tapped card shows as chosen for a moment) → on, or → sending
 * asking → answered → on, or asking → sending (until sent, failed or too late) → on
 * asking → answered → on, when an optional question is skipped
 */
export const compileQuestion: NodeCompiler<QuestionNode> = (context) => {
  const { id, node, document } = context;
  const kind = kindOf(node.asks);
  const optional = kind.optional(node.asks);
  const fields = context.asks;
  const onwards = leave(context);
  const isTapped = kind.tap(node.asks) !== undefined;
  const { webhook } = document;
  const then = isTapped ? 'chosen' : node.sends && webhook ? 'sending' : 'answered';
  const sendsLater = isTapped && node.sends !== undefined && webhook !== undefined;
  const answered: TransitionConfig = {
    target: then,
    guard: { type: 'fits', params: { fields, ...(optional.length > 0 ? { optional } : {}) } },
    actions: [
      ...(optional.length > 0 ? [{ type: 'forget', params: { fields: optional } }] : []),
      { type: 'answer', params: { fields } },
      { type: 'save' },
      ...cue(isTapped ? 'choice' : 'advance', context),
      ...reportsOn('answer', context),
    ],
  };
  const { choice: lasts } = node.timings;
  const choice = lasts === document.timings.choice ? 'choice' : `${id}.choice`;
  const hasMoment = milliseconds(lasts) > 0;
  const fromChosen = sendsLater ? { target: stateOf(id, 'sending') } : onwards;
  const delays: Record<typeof then, Delays> = {
    chosen: hasMoment ? { [choice]: milliseconds(lasts) } : {},
    answered: {},
    sending: webhook ? { sending: milliseconds(webhook.timeout) } : {},
  };
  const states: Record<typeof then, StateConfig> = {
    // Without a moment it goes on in the same task.
    chosen: hasMoment ? { after: { [choice]: fromChosen } } : { always: fromChosen },
    answered: { always: onwards },
    sending: {
      entry: [{ type: 'send', params: { node: id } }],
      on: { [`sent.${id}`]: onwards, [`failed.${id}`]: onwards },
      after: { sending: onwards },
    },
  };
  // What follows is decided in the next state, once the earlier answer is forgotten.
  const skipped: TransitionConfig = {
    target: 'answered',
    actions: [
      { type: 'forget', params: { fields } },
      { type: 'save' },
      ...cue('advance', context),
      ...reportsOn('skipped', context),
    ],
  };
  const asking: StateConfig = {
    on: {
      [`answer.${id}`]: answered,
      ...(node.skip === undefined ? {} : { [`skip.${id}`]: skipped }),
    },
  };
  return {
    delays: { ...delays[then], ...(sendsLater ? delays.sending : {}) },
    initial: 'asking',
    states: {
      asking,
      [then]: states[then],
      ...(sendsLater ? { sending: states.sending } : {}),
      ...(node.skip === undefined ? {} : { answered: states.answered }),
    },
  };
};
