import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** No two fields share a place in the stored session or a number in the answer list. */
export const uniqueFields: Rule = ({ fields }) => {
  const owners = new Map<string, string>();
  return Object.entries(fields).flatMap(([id, field]): Found[] => {
    const places: [property: string, value: string | number][] = [['savedAs', field.savedAs ?? id]];
    if ('answerId' in field && field.answerId !== undefined)
      places.push(['answerId', field.answerId]);
    return places.flatMap(([property, value]): Found[] => {
      const place = `${property} ${value}`;
      const other = owners.get(place);
      if (other === undefined) owners.set(place, id);
      return other === undefined
        ? []
        : [
            {
              code: 'duplicate-place',
              property,
              value,
              other,
              pointer: pointerOf('fields', id, property),
            },
          ];
    });
  });
};
