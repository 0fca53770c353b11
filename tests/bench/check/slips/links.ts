import { isRecord } from '../../../../engine';
import { pointerOf } from '../../../../engine/document/basics/pointer';
import type { Mutant } from '../mutant';
import { listOf, nextOf, patchAt, type Funnel } from './funnel';

/** Links and buttons that lead back, past questions, or nowhere. */
export const wrongLinks = ({ document, nodes, start, patched }: Funnel): Mutant[] => {
  const breaks = 'links lead';
  const ids = nodes.map(([id]) => id);
  const ends = nodes.filter(([, { type }]) => type === 'end');
  const outcomes = nodes.flatMap(([id, { outcome }]) => (outcome === undefined ? [] : id));
  const onWay = nodes.flatMap(([id, node]) =>
    id !== start &&
    node.entry !== 'start' &&
    node.type === 'info' &&
    node.returns !== true &&
    nextOf(node) !== undefined
      ? id
      : [],
  );
  const ordering = nodes.flatMap(([id, { sections }]) =>
    Object.entries(Object(sections)).flatMap(([name, section]): Mutant[] => {
      if (!isRecord(section) || typeof section.link !== 'string') return [];
      const at = pointerOf('nodes', id, 'sections', name, 'link');
      const led = (kind: string, link: string): Mutant =>
        patched(kind, at, patchAt(document, at, link), { breaks });
      const shared = /^\{texts\.(\w+)\}$/.exec(section.link)?.[1];
      return [
        ...['/', `/${ids[1] ?? ''}`].map((link) => led('order at a question', link)),
        led('order at the same screen', `/${id}`),
        ...(shared === undefined
          ? []
          : [
              patched(
                'drop https:// from a shared address',
                pointerOf('texts', shared),
                { texts: { [shared]: 'shop.example.com/order' } },
                { places: [at, pointerOf('texts', shared)], breaks },
              ),
            ]),
      ];
    }),
  );
  const fromEnds = ends.flatMap(([id, { paragraphs, redirect }]) => {
    if (redirect !== undefined) return [];
    const at = pointerOf('nodes', id, 'link');
    const linked = (kind: string, to: string): Mutant[] => [
      patched(kind, at, patchAt(document, at, { label: 'More', to }), {
        places: [at, `${at}/to`],
        breaks,
      }),
      patched(
        kind,
        pointerOf('nodes', id, 'paragraphs'),
        {
          nodes: {
            [id]: {
              paragraphs: [...(Array.isArray(paragraphs) ? paragraphs : []), `[More](node:${to})`],
            },
          },
        },
        {
          places: [
            pointerOf('nodes', id, 'paragraphs', Array.isArray(paragraphs) ? paragraphs.length : 0),
          ],
          breaks,
        },
      ),
    ];
    return [
      ...linked('link to the same screen', id),
      ...outcomes
        .filter((other) => other !== id)
        .flatMap((other) => linked('link to another outcome', other)),
    ];
  });
  const legal = Object(Object(Object(document).frame).legal).links;
  const fromFrame = listOf(legal).flatMap((_, index) =>
    onWay.map((to) => {
      const at = pointerOf('frame', 'legal', 'links', index, 'to');
      return patched('link past questions', at, patchAt(document, at, to), { breaks });
    }),
  );
  return [...ordering, ...fromEnds, ...fromFrame];
};
