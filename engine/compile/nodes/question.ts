import type { QuestionNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { kindOf } from '../../questions/question-kinds';
import { cue, reportsOn, type NodeCompiler } from '../node-context';
import type { StateConfig, TransitionConfig } from '../config';
import { leave } from '../leave';

/**
 * asking → chosen (a tapped card shows as chosen for a moment) → on
 * asking → answered → on, or asking → sending (until sent, failed or too late) → on
 */
export const compileQuestion: NodeCompiler<QuestionNode> = (context) => {
  const { id, node, document } = context;
  const kind = kindOf(node.asks);
  const optional = kind.optional(node.asks);
  const fields = context.asks;
  const onwards = leave(context);
  const isTapped = kind.tap(node.asks) !== undefined;
  const then = isTapped ? 'chosen' : node.sends ? 'sending' : 'answered';
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
  const phases: Record<typeof then, StateConfig> = {
    chosen: { after: { [milliseconds(node.timings.choice)]: onwards } },
    answered: { always: onwards },
    sending: {
      entry: [{ type: 'send', params: { node: id } }],
      on: { [`sent.${id}`]: onwards, [`failed.${id}`]: onwards },
      after: { [milliseconds(document.webhook.timeout)]: onwards },
    },
  };
  return {
    initial: 'asking',
    states: { asking: { on: { [`answer.${id}`]: answered } }, [then]: phases[then] },
  };
};
