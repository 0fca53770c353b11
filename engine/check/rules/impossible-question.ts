import { pointerOf } from '../../document/basics/pointer';
import { kindOf } from '../../questions/question-kinds';
import type { At, Rule } from '../reporting/rule';

interface ImpossibleQuestion {
  /** The kind's sentence about it. */
  readonly fault: string;
}

/** A question can be answered: its kind finds nothing in what it asks that rules this out. */
export const impossibleQuestion: Rule<ImpossibleQuestion> = {
  explanation: {
    what: 'A question cannot be answered, or one of its answers cannot be chosen.',
    why: 'Visitors are stuck on the screen, or an answer is missing.',
    fix: 'The message says what is in the way: add the words, or change the limits.',
    wrong: { nodes: { name: { asks: { type: 'yesno', field: 'first_time', label: null } } } },
    right: {
      fields: { first_time: { yes: 'Yes', no: 'No' } },
      nodes: { name: { asks: { type: 'yesno', field: 'first_time', label: null } } },
    },
  },
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
