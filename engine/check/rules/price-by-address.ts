import { isBrought } from '../../document/format/source';
import { withReads } from '../../graph/computed';
import { pointerOf } from '../../document/basics/pointer';
import { pricesIn } from '../facts/prices';
import type { At, Rule } from '../reporting/rule';

interface PriceByAddress {
  readonly price: string;
  /** The field that only the address answers. */
  readonly field: string;
}

/** No price follows from an answer that only the address gives. */
export const priceByAddress: Rule<PriceByAddress> = {
  severity: 'warning',
  explanation: {
    what: 'A price is calculated from a field that no question asks and that a parameter of the address answers.',
    why: 'Anybody can write an address, so visitors choose what they pay.',
    fix: 'Calculate the price from what visitors answer. A discount belongs where it is checked, such as a code at the checkout.',
    wrong: {
      fields: {
        tier: { type: 'choice', parameter: 'tier', values: { friend: { label: 'Friend' } } },
        cost: cost({
          scores: { field: 'tier', values: { friend: '12 USD' }, otherwise: '24 USD' },
        }),
      },
      nodes: { basket: { sections: { pricing: { price: { field: 'cost', default: '24 USD' } } } } },
    },
    right: {
      fields: {
        cost: cost({
          scores: { field: 'bread', values: { rye: '12 USD' }, otherwise: '24 USD' },
        }),
      },
      nodes: { basket: { sections: { pricing: { price: { field: 'cost', default: '24 USD' } } } } },
    },
  },
  check: ({ document, graph, meanings }) => {
    const asked = new Set(Object.values(graph.nodes).flatMap(({ asks }) => asks));
    const isOnlyInAddress = (id: string): boolean =>
      isBrought(document.fields[id]) && !asked.has(id);
    return pricesIn(meanings).flatMap(({ field: price, pointer }): At<PriceByAddress>[] => {
      const field = withReads([price], graph.computed).find(isOnlyInAddress);
      return field === undefined ? [] : [{ price, field, pointer: pointer + pointerOf('field') }];
    });
  },
  message: ({ price, field }) =>
    `The price "${price}" follows from "${field}", which only the address answers, and anybody can write an address. Calculate it from what visitors answer.`,
};

function cost(value: object): object {
  return { type: 'computed', as: 'money', value };
}
