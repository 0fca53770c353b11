import { sourceOf } from '../../document/source';
import { pointerOf } from '../../document/pointer';
import { shortestRoute } from '../../graph/algorithms';
import type { At, Rule } from '../rule';

interface UnansweredLimit {
  /** The date field that is limited. */
  readonly field: string;
  /** The date field that its limit is counted from. */
  readonly from: string;
  /** The nodes on the way to the question, by their ids. Undefined where a field is limited by itself. */
  readonly route?: readonly string[];
}

/** A date that limits another is asked before it, or on the same screen, on every way. */
export const unansweredLimit: Rule<UnansweredLimit> = {
  needs: ['routes'],
  severity: 'warning',
  explanation: {
    what: 'A limit of a date is counted from another date that some way to its question does not ask.',
    why: 'Without that answer there is no limit, so visitors can enter days that do not fit together.',
    fix: 'Ask for the other date first, or on the same screen, on every way.',
    wrong: {
      frame: { totalSteps: 8 },
      fields: {
        party: { type: 'date', latest: { field: 'baking' } },
        baking: { type: 'date' },
      },
      nodes: {
        loaves: { next: 'party' },
        party: {
          type: 'question',
          title: 'When is the party?',
          asks: { type: 'date', field: 'party' },
          next: 'baking',
        },
        baking: {
          type: 'question',
          title: 'When do we bake?',
          asks: { type: 'date', field: 'baking' },
          next: 'email',
        },
      },
    },
    right: {
      frame: { totalSteps: 8 },
      fields: {
        party: { type: 'date', latest: { field: 'baking' } },
        baking: { type: 'date' },
      },
      nodes: {
        loaves: { next: 'baking' },
        baking: {
          type: 'question',
          title: 'When do we bake?',
          asks: { type: 'date', field: 'baking' },
          next: 'party',
        },
        party: {
          type: 'question',
          title: 'When is the party?',
          asks: { type: 'date', field: 'party' },
          next: 'email',
        },
      },
    },
  },
  check: ({ document, graph }) =>
    Object.entries(document.fields).flatMap(([field, declared]) => {
      if (declared.type !== 'date') return [];
      return (['earliest', 'latest'] as const).flatMap((end): At<UnansweredLimit>[] => {
        const limit = declared[end];
        if (typeof limit !== 'object') return [];
        const { field: from } = limit;
        const pointer = pointerOf('fields', field, end, 'field');
        if (from === field) return [{ field, from, pointer }];
        const other = document.fields[from];
        // An address may bring an answer to any screen.
        if (other?.type !== 'date' || sourceOf(other) === 'address') return [];
        const isKnownAt = (id: string): boolean =>
          (graph.nodes[id]?.asks.includes(from) ?? false) ||
          (document.nodes[id]?.requires?.includes(from) ?? false);
        const isLimited = (id: string): boolean =>
          (graph.nodes[id]?.asks.includes(field) ?? false) && !isKnownAt(id);
        const route = graph.entries
          .map((entry) => shortestRoute(graph, entry, isLimited, (id) => !isKnownAt(id)))
          .find((each) => each !== undefined);
        return route ? [{ field, from, route, pointer }] : [];
      });
    }),
  message: ({ field, from, route }) =>
    route
      ? `The way ${route.join(' → ')} asks for "${field}" without having asked for "${from}": there is no limit then. Ask for "${from}" first, or on the same screen.`
      : `"${field}" cannot be limited by itself. Name another date.`,
};
