import { pointerOf } from '../../document/basics/pointer';
import {
  fittingDrawing,
  misfit,
  type CardDrawing,
  type Misfit,
} from '../../document/format/card-drawing';
import type { At, Rule } from '../reporting/rule';

interface MisfitCards {
  readonly as: CardDrawing;
  readonly because: Misfit;
  /** A drawing that they fit. */
  readonly instead: CardDrawing;
}

/** Cards fit the way in which a question draws them. */
export const misfitCards: Rule<MisfitCards> = {
  severity: 'warning',
  isAcceptable: true,
  explanation: {
    what: 'A question draws its cards as chips although they have a second line or long words, as pictures although one has none, or as tiles although their words are long.',
    why: 'A chip of several lines looks like a mistake, and a tile of many lines makes all the others as high.',
    fix: 'Draw them as the message says, leave "as" out so that they are drawn as they fit, or shorten the words.',
    wrong: {
      nodes: {
        bread: { asks: { as: 'pictures' } },
      },
    },
    right: { nodes: { bread: { asks: { as: 'tiles' } } } },
  },
  check: ({ document: { nodes, fields } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<MisfitCards>[] => {
      if (node.type !== 'question') return [];
      const { asks } = node;
      if (asks.type !== 'choice' && asks.type !== 'choices') return [];
      const field = fields[asks.field];
      const values = field && 'values' in field ? Object.entries(field.values) : [];
      const labels = new Map(values.map(([value, { label }]) => [value, label]));
      const because = misfit(asks.as, asks.choices, labels);
      if (because === undefined) return [];
      const instead = fittingDrawing(asks.as, asks.choices, labels);
      const pointer = pointerOf('nodes', id, 'asks', 'as');
      return [
        {
          as: asks.as,
          because,
          instead,
          pointer,
          found: asks.as,
          expected: [instead],
          fix: [{ op: 'replace', path: pointer, value: instead }],
        },
      ];
    }),
  message: ({ as, because, instead }) =>
    `${reasons[because]}, so ${as} do not suit them. Write "as": "${instead}", or leave it out.`,
};

const reasons: Readonly<Record<Misfit, string>> = {
  details: 'These cards have a second line',
  words: 'The words of these cards are long',
  pictures: 'Not every one of these cards has a picture',
};
