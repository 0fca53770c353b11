import { pointerOf } from '../../document/pointer';
import { kindOf } from '../../questions/question-kinds';
import type { At, Rule } from '../rule';

interface ImpossibleQuestion {
  /** The kind's sentence about it. */
  readonly fault: string;
}

/** A question can be answered: its kind finds nothing in what it asks that rules this out. */
export const impossibleQuestion: Rule<ImpossibleQuestion> = {
  check: ({ document: { nodes, fields } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<ImpossibleQuestion>[] =>
      node.type === 'question'
        ? kindOf(node.asks)
            .faults(node.asks, fields)
            .map(({ fault, pointer }) => ({
              fault,
              pointer: pointerOf('nodes', id, 'asks') + pointer,
            }))
        : [],
    ),
  message: ({ fault }) => fault,
};
