import { isRecord } from '../../../../engine';
import { pointerOf } from '../../../../engine/document/basics/pointer';
import type { Mutant } from '../mutant';
import { besides, conditionPlaces, listOf, patchAt, type Funnel, type Part } from './funnel';

/** Branches on a score in another order. */
export const misorderedScores = ({ nodes, fields, patched }: Funnel): Mutant[] => {
  const computed = new Set(
    fields.flatMap(([id, { type, as }]) => (type === 'computed' && as !== 'text' ? id : [])),
  );
  const isOnScore = ({ when }: Part): boolean =>
    isRecord(when) && typeof when.field === 'string' && computed.has(when.field);
  return nodes.flatMap(([id, { branches }]) => {
    const list = listOf(branches);
    return list.slice(1).flatMap((second, index): Mutant[] => {
      const first = list[index];
      if (!first || !isOnScore(first) || !isOnScore(second)) return [];
      const swapped = list.map((each) =>
        each === first ? second : each === second ? first : each,
      );
      const at = pointerOf('nodes', id, 'branches', index);
      const next = pointerOf('nodes', id, 'branches', index + 1);
      const places = [at, next].flatMap((each) => [each, ...conditionPlaces(each, second)]);
      return [
        patched(
          'swap branches on a score',
          at,
          { nodes: { [id]: { branches: swapped } } },
          { places },
        ),
      ];
    });
  });
};

const opposites = new Map(
  [
    ['atLeast', 'atMost'],
    ['above', 'below'],
    ['before', 'after'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

/** "atMost" for "atLeast", and so on. */
export const turnedConditions = ({ conditions, document, patched }: Funnel): Mutant[] =>
  conditions.flatMap(([at, when]) =>
    Object.entries(when).flatMap(([operator, limit]): Mutant[] => {
      const opposite = opposites.get(operator);
      if (opposite === undefined) return [];
      const patch = patchAt(document, at, { [operator]: null, [opposite]: limit });
      const list = at.split('/when')[0] ?? at;
      const places = [at, `${at}/${opposite}`, list, ...besides(document, list)];
      return [patched('turn a comparison', at, patch, { places })];
    }),
  );

/** Two limits of one field, of one condition, or of a slider, each in place of the other. */
export const exchangedLimits = ({
  document,
  fields,
  nodes,
  conditions,
  patched,
}: Funnel): Mutant[] => {
  const pairs = [
    ['minimum', 'maximum'],
    ['earliest', 'latest'],
    ['lowest', 'highest'],
  ] as const;
  const kind = 'exchange two limits';
  const exchanged = (part: unknown, at: string): Mutant[] => {
    if (typeof part !== 'object' || part === null) return [];
    const own = pairs.flatMap(([low, high]): Mutant[] => {
      const { [low]: first, [high]: last } = { ...part } as Part;
      if (first === undefined || last === undefined || first === last) return [];
      if (typeof first === 'object' || typeof last === 'object') return [];
      const patch = patchAt(document, at, { [low]: last, [high]: first });
      const places = [at, `${at}/${low}`, `${at}/${high}`];
      return [patched(kind, at, patch, { places, breaks: 'takes an answer' })];
    });
    return [
      ...own,
      ...Object.entries(part).flatMap(([key, child]) => exchanged(child, at + pointerOf(key))),
    ];
  };
  return [
    ...fields.flatMap(([id, field]) => exchanged(field, pointerOf('fields', id))),
    ...nodes.flatMap(([id, { asks }]) => exchanged(asks, pointerOf('nodes', id, 'asks'))),
    ...conditions.flatMap(([at, { between }]): Mutant[] => {
      if (!Array.isArray(between)) return [];
      const places = [at, `${at}/between`];
      return [
        patched(kind, at, patchAt(document, `${at}/between`, between.toReversed()), { places }),
      ];
    }),
  ];
};
