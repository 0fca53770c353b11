import { isRecord } from '../../../../engine';
import { pointerOf } from '../../../../engine/document/basics/pointer';
import type { Mutant } from '../mutant';
import { listOf, patchAt, type Funnel } from './funnel';

/** Cards with one title, a price that is not what is charged, waits a thousand times as long. */
export const wrongTexts = ({ document, currency, nodes, fields, patched }: Funnel): Mutant[] => [
  ...fields.flatMap(([id, { values, assigned }]): Mutant[] => {
    const [[first, one] = [], [second] = []] = Object.entries(Object(values));
    if (first === undefined || second === undefined || assigned !== undefined) return [];
    const at = pointerOf('fields', id, 'values', second, 'label');
    const label = isRecord(one) ? one.label : undefined;
    const places = [at, pointerOf('fields', id, 'values', first, 'label')];
    return [
      patched('repeat a label', at, patchAt(document, at, label), {
        places,
        breaks: 'cards differ',
      }),
    ];
  }),
  ...nodes.flatMap(([id, { asks }]): Mutant[] => {
    const [first, second] = listOf(isRecord(asks) ? asks.choices : undefined);
    if (!first?.title || !second) return [];
    const at = pointerOf('nodes', id, 'asks', 'choices', 1, 'title');
    const places = [at, pointerOf('nodes', id, 'asks', 'choices', 1)];
    const patch = patchAt(document, at, first.title);
    return [patched('repeat a title', at, patch, { places, breaks: 'cards differ' })];
  }),
  ...nodes.flatMap(([id, { sections }]) =>
    Object.entries(Object(sections)).flatMap(([name, section]): Mutant[] => {
      const lines =
        isRecord(section) && isRecord(section.charges) ? section.charges.lines : undefined;
      return listOf(lines).flatMap(({ amount }, index, all) => {
        if (amount === undefined || all.filter((each) => each.amount).length > 1) return [];
        const price = pointerOf('nodes', id, 'sections', name);
        const at = `${price}/charges/lines/${index}/amount`;
        const places = [at, price, `${price}/price`, `${price}/charges`];
        const other = `1 ${currency}`;
        return [
          patched('charge another amount', at, patchAt(document, at, other), {
            places,
            breaks: 'one price',
          }),
        ];
      });
    }),
  ),
];
