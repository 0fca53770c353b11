import { isRecord } from '../../../../engine';
import { pointerOf } from '../../../../engine/document/basics/pointer';
import type { Mutant } from '../mutant';
import {
  besides,
  conditionPlaces,
  listOf,
  nextOf,
  patchAt,
  type Funnel,
  type Part,
} from './funnel';

/** Ways that lead back to where visitors have been. */
export const waysBack = ({
  document,
  currency,
  nodes,
  fields,
  start,
  patched,
}: Funnel): Mutant[] => {
  const led = new Set(
    nodes.flatMap(([, node]) => [
      nextOf(node),
      ...listOf(node.branches).map(({ to }) => String(to)),
    ]),
  );
  return nodes.flatMap(([id, node], index): Mutant[] => {
    const at = pointerOf('nodes', id);
    const next = nextOf(node);
    if (next === undefined || node.returns === true) return [];
    const nextAt = isRecord(node.next) ? `${at}/next/to` : `${at}/next`;
    const before = nodes[index - 1]?.[0];
    const earlier = [...new Set(before === undefined ? [start] : [start, before])];
    const branches = listOf(node.branches);
    const asked = listOf([node.asks]).flatMap(({ field }) =>
      typeof field === 'string' ? field : [],
    );
    const prepended = (kind: string, ...own: readonly Part[]): Mutant =>
      patched(
        kind,
        at,
        { nodes: { [id]: { branches: [...own, ...branches] } } },
        {
          places: own.flatMap((branch, each) => {
            const branchAt = `${at}/branches/${each}`;
            return [at, branchAt, `${branchAt}/to`, ...conditionPlaces(branchAt, branch)];
          }),
          breaks: 'ends',
        },
      );
    const scores = fields.flatMap(([field, { type, as }]) => {
      if (type !== 'computed' || as === 'text' || node.type !== 'loader') return [];
      const amount = (value: number): unknown => (as === 'money' ? `${value} ${currency}` : value);
      const back = (when: Part): Part => ({ when: { field, ...when }, to: start });
      return [
        prepended('lead all of a score back', back({ atLeast: amount(0) })),
        prepended(
          'lead all of a score back',
          back({ above: amount(50) }),
          back({ atMost: amount(50) }),
        ),
      ];
    });
    const days = fields.flatMap(([field, { type, latest }]) =>
      type === 'date' &&
      latest !== undefined &&
      JSON.stringify(node.asks ?? '').includes(`"${field}"`)
        ? [
            prepended('lead all of the days back', {
              when: { field, before: '2090-01-01' },
              to: id,
            }),
          ]
        : [],
    );
    return [
      ...earlier.flatMap((to) => [
        patched('lead back', nextAt, patchAt(document, nextAt, to), {
          places: [nextAt, pointerOf('nodes', next), ...besides(document, `${at}/branches/0`)],
        }),
        ...branches.map((branch, each) => {
          const toAt = `${at}/branches/${each}/to`;
          return patched('lead back', toAt, patchAt(document, toAt, to), {
            places: [
              toAt,
              pointerOf('nodes', String(branch.to)),
              ...besides(document, `${at}/branches/0`),
            ],
          });
        }),
      ]),
      ...scores,
      ...days,
      ...(node.type === 'info' && led.has(id)
        ? [
            patched('return from the way', at, patchAt(document, `${at}/returns`, true), {
              places: [at, `${at}/returns`],
              breaks: 'ends',
            }),
          ]
        : []),
      ...asked.flatMap((field) => {
        if (node.skip !== undefined || index === 0) return [];
        const onward = nodes.find(
          ([, { type, next: to }]) => type === 'loader' && to !== undefined,
        );
        if (!onward) return [];
        const [last, { next: end }] = onward;
        const through = [{ when: { field, answered: true }, to: nextOf({ next: end }) }];
        const patch = { [id]: { skip: 'No idea' }, [last]: { branches: through, next: id } };
        return [
          patched(
            'skip into a circle',
            at,
            { nodes: patch },
            {
              places: [
                at,
                `${at}/skip`,
                pointerOf('nodes', last),
                ...besides(document, pointerOf('nodes', last, 'branches', 0)),
                pointerOf('nodes', last, 'branches', 0, 'when'),
              ],
              breaks: 'moves on',
            },
          ),
        ];
      }),
    ];
  });
};
