import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

/** A video screen has a clip, for some visitors at least. */
export const missingClip: Rule<object> = {
  severity: 'warning',
  explanation: {
    what: 'A video screen has no clip, and none of its variants has one.',
    why: 'Visitors see its background, and its controls play nothing.',
    fix: 'Name a clip of "videos" as "video", or make it an info screen.',
    wrong: {
      nodes: {
        loaves: { next: 'oven-film' },
        'oven-film': { type: 'video', mode: 'player', headline: 'Our oven', next: 'email' },
      },
    },
    right: {
      nodes: {
        loaves: { next: 'oven-film' },
        'oven-film': { type: 'info', headline: 'Our oven', next: 'email' },
      },
    },
  },
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]) =>
      node.type !== 'video' ||
      node.video !== undefined ||
      Object.values(node.variants ?? {}).some((each) => each.video !== undefined)
        ? []
        : [{ pointer: pointerOf('nodes', id) }],
    ),
  message: () =>
    'This screen has no clip: visitors see only its background. Choose one, or make it an info screen.',
};
