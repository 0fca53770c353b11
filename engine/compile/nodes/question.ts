import type { QuestionNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { fieldsAskedBy } from '../../document/way';
import { cue, reportsOn, shapesOf, type NodeCompiler } from '../compiling';
import type { StateConfig, TransitionConfig } from '../config';
import { waysOn } from '../ways-on';

/**
 * asking → chosen (a card shows as chosen for a moment) → on
 * asking → answered → on, or asking → sending (until sent, failed or too late) → on
 */
export const compileQuestion: NodeCompiler<QuestionNode> = (compiling) => {
  const { id, node, document } = compiling;
  const fields = shapesOf(document, fieldsAskedBy(node));
  const onwards = waysOn(compiling);
  const isChoice = node.asks.type === 'choice';
  const then = isChoice ? 'chosen' : node.sends ? 'sending' : 'answered';
  const answered: TransitionConfig = {
    target: then,
    guard: { type: 'fits', params: { fields } },
    actions: [
      { type: 'answer', params: { fields: Object.keys(fields) } },
      { type: 'save' },
      ...cue(isChoice ? 'choice' : 'advance', compiling),
      ...reportsOn('answer', compiling),
    ],
  };
  const phases: Record<typeof then, StateConfig> = {
    chosen: { after: { [milliseconds(node.timings?.choice ?? document.timings.choice)]: onwards } },
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
