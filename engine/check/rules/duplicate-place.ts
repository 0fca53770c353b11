import { pointerOf } from '../../document/basics/pointer';
import { savedName } from '../../session/record';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface DuplicatePlace {
  readonly property: string;
  readonly value: string | number;
  readonly other: string;
  /** Whether one is stored inside the other. */
  readonly isNested: boolean;
}

/**
 * No two fields share a place in the stored session or a number in the answer list, and none is stored below the
 * place of another.
 */
export const duplicatePlace: Rule<DuplicatePlace> = {
  explanation: {
    what: 'Two fields are stored under the same name, or have the same number in the answer list.',
    why: 'The later answer overwrites the earlier one, in the stored session and in what the webhook sends.',
    fix: 'Give each field its own "savedAs" and "answerId".',
    wrong: { fields: { email: { answerId: 5 } } },
    right: { fields: { email: { answerId: 6 } } },
  },
  check: ({ document: { fields } }) => {
    const owners = new Map<string, string>();
    /** By every place that a stored field makes an object of: one of its fields. */
    const around = new Map<string, string>();
    return Object.entries(fields).flatMap(([id, field]) => {
      const places: [property: string, value: string | number][] = [
        ['savedAs', savedName(id, field)],
      ];
      if ('answerId' in field && field.answerId !== undefined)
        places.push(['answerId', field.answerId]);
      return places.flatMap(([property, value]): At<DuplicatePlace>[] => {
        const place = `${property} ${value}`;
        const same = owners.get(place);
        const other =
          same ??
          around.get(place) ??
          outer(place)
            .map((each) => owners.get(each))
            .find(Boolean);
        const isNested = same === undefined;
        if (other !== undefined)
          return [{ property, value, other, isNested, pointer: pointerOf('fields', id, property) }];
        owners.set(place, id);
        for (const each of outer(place)) around.set(each, id);
        return [];
      });
    });
  },
  message: ({ property, value, other, isNested }) =>
    isNested
      ? `The field "${other}" and this one are stored inside each other at ${quoted(value)}, as a dot nests. Give each field a place of its own.`
      : `The field "${other}" has ${property} ${quoted(value)} already. Give each field its own.`,
};

/** "films" and "films.tour" for "films.tour.watched": a dot nests. */
function outer(place: string): string[] {
  const parts = place.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}
