import { isDate } from '../../../document/fields/field-facts';
import { isBrought } from '../../../document/format/source';
import { pointerOf } from '../../../document/basics/pointer';
import { shortestRoute } from '../../../graph/algorithms';
import type { At, Form } from '../../reporting/rule';

interface UnansweredLimit {
  /** The date field that is limited. */
  readonly field: string;
  /** The date field that its limit is counted from. */
  readonly from: string;
  /** The nodes on the way to the question, by their ids. Undefined where a field is limited by itself. */
  readonly route?: readonly string[];
}

/** A date that limits another is asked before it, or on the same screen, on every way. */
export const unansweredLimit: Form<UnansweredLimit> = {
  needs: ['routes'],
  check: ({ document, graph }) =>
    Object.entries(document.fields).flatMap(([field, declared]) => {
      if (!isDate(declared)) return [];
      return (['earliest', 'latest'] as const).flatMap((end): At<UnansweredLimit>[] => {
        const limit = declared[end];
        if (typeof limit !== 'object') return [];
        const { field: from } = limit;
        const pointer = pointerOf('fields', field, end, 'field');
        if (from === field) return [{ field, from, pointer }];
        const other = document.fields[from];
        // An address may bring an answer to any screen.
        if (!isDate(other) || isBrought(other)) return [];
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
