import { isRecord } from '../../../../engine';
import { pointerOf, valueAt } from '../../../../engine/document/basics/pointer';
import type { Mutant } from '../mutant';
import { conditionPlaces, listOf, nextOf, type Funnel, type Part } from './funnel';

/** Ways on which nothing is sent. */
export const waysPastSending = ({ nodes, fields, patched }: Funnel): Mutant[] =>
  nodes.flatMap(([id, node], index): Mutant[] => {
    const next = nextOf(node);
    const [before, earlier] = nodes[index - 1] ?? [];
    if (node.sends === undefined || next === undefined || !before || !earlier) return [];
    /** Leads visitors with an answer from one screen to another. */
    const led = (
      kind: string,
      from: string,
      field: string,
      to: string,
      more: Part = {},
    ): Mutant[] => {
      const [, leading] = nodes.find(([each]) => each === from) ?? [];
      const [value] = Object.keys(Object(fields.find(([each]) => each === field)?.[1].values));
      if (!leading || value === undefined) return [];
      const branch = { when: { field, is: value }, to };
      const branches = [branch, ...listOf(leading.branches)];
      const at = pointerOf('nodes', from, 'branches', 0);
      const on = [from, id, to, `${id}-copy`].map((each) => pointerOf('nodes', each));
      const places = [at, `${at}/to`, ...conditionPlaces(at, branch), ...on];
      const way = [from, to] as const;
      return [patched(kind, at, { nodes: { ...more, [from]: { branches } } }, { places, way })];
    };
    const askedBefore = new Set(
      nodes
        .slice(0, index)
        .flatMap(([, { asks }]) =>
          isRecord(asks) && typeof asks.field === 'string' ? asks.field : [],
        ),
    );
    const choices = fields.flatMap(([field, { type, assigned }]) =>
      type === 'choice' && assigned === undefined && askedBefore.has(field) ? field : [],
    );
    const versions = fields.flatMap(([field, { assigned }]) =>
      assigned === undefined ? [] : field,
    );
    const ends = nodes.flatMap(([end, { type }]) => (type === 'end' ? end : []));
    const { sends: _, ...copy } = node;
    return [
      ...choices.slice(0, 1).flatMap((field) => [
        ...led('lead past what sends', before, field, next),
        ...ends.flatMap((end) => led('end before what sends', before, field, end)),
        ...led('remove "sends" from one way', before, field, `${id}-copy`, {
          [`${id}-copy`]: { ...copy, path: `/${id}-copy` },
        }),
      ]),
      ...versions.flatMap((field) => led('lead a version past what sends', before, field, next)),
    ];
  });

/** Another course in one language: a box less, a screen less, another start or address. */
export const otherLanguages = ({ document, nodes, start }: Funnel): Mutant[] => {
  const written = valueAt(document, '/languages');
  const [language = 'fr'] = Array.isArray(written) ? written.map(String) : [];
  const own = pointerOf('perLanguage', language);
  const inLanguage = (kind: string, at: string, patch: unknown): Mutant => ({
    kind,
    at: own + at,
    places: [own + at],
    breaks: 'one course',
    value: {
      ...Object(document),
      languages: [language],
      perLanguage: { [language]: patch },
    },
  });
  const others = nodes.map(([id]) => id).filter((id) => id !== start);
  return [
    ...nodes.flatMap(([id, { asks }]) =>
      listOf(isRecord(asks) ? asks.boxes : undefined).map((box, _, boxes) =>
        inLanguage('drop a box in a language', pointerOf('nodes', id, 'asks', 'boxes'), {
          nodes: { [id]: { asks: { boxes: boxes.filter((each) => each !== box) } } },
        }),
      ),
    ),
    ...others
      .slice(0, 1)
      .map((id) => inLanguage('start elsewhere in a language', '/start', { start: id })),
    ...others.flatMap((id) => [
      inLanguage('move a screen in a language', pointerOf('nodes', id, 'path'), {
        nodes: { [id]: { path: `/${id}-fr` } },
      }),
      inLanguage('remove a screen in a language', pointerOf('nodes', id), {
        nodes: { [id]: null },
      }),
    ]),
    ...nodes.flatMap(([id, { asks }]) => {
      if (!isRecord(asks)) return [];
      const kind = 'rewrite a consent in a language';
      const at = pointerOf('nodes', id, 'asks');
      const boxes = listOf(asks.boxes);
      return [
        ...boxes
          .filter(({ type }) => type === 'consent')
          .map((consent) =>
            inLanguage(kind, `${at}/boxes`, {
              nodes: {
                [id]: {
                  asks: {
                    boxes: boxes.map((box) =>
                      box === consent ? { ...box, text: 'I agree.' } : box,
                    ),
                  },
                },
              },
            }),
          ),
        ...(asks.privacy === undefined
          ? []
          : [inLanguage(kind, `${at}/privacy`, { nodes: { [id]: { asks: { privacy: null } } } })]),
      ];
    }),
  ];
};
