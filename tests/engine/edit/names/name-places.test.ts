import { describe, expect, it } from 'vitest';
import { namePlaces, namesAt } from '../../../../engine/edit/names/name-places';
import { rename } from '../../../../engine/edit/names/rename';
import { bakery, flows } from '../../../support/documents';

/** The first declared name of each kind. */
const firstOfEachKind = (text: string) =>
  [
    ...new Map(
      namePlaces(text)
        .filter(({ isDeclaration }) => isDeclaration)
        .toReversed()
        .map((place) => [place.kind, place]),
    ).values(),
  ].map((place) => ({ ...place, what: `${place.kind} "${place.name}"` }));

describe('the places of a name', () => {
  it.each(firstOfEachKind(bakery))('are those that a rename changes: $what', (declared) => {
    const places = namesAt(bakery, declared.from) ?? [];
    const to = declared.kind === 'form' ? 'renamed' : `${declared.name}x`;
    const changed = places.reduceRight(
      (text, place) => text.slice(0, place.from) + to + text.slice(place.to),
      bakery,
    );
    const { kind, name: from, of } = declared;
    expect(changed).toBe(rename(bakery, { kind, from, to, of }).text);
  });

  it('are found from a placeholder, a link and a branch', () => {
    const { text } = flows.find(({ file }) => file.includes('garden')) ?? { text: '' };
    const offset = text.indexOf('{place_name}') + 3;
    const places = namesAt(text, offset) ?? [];
    expect(places.filter(({ isDeclaration }) => isDeclaration)).toMatchObject([
      { kind: 'field', name: 'place_name' },
    ]);
    expect(places.length).toBeGreaterThan(3);
    const value = text.indexOf('"is": "balcony"') + 9;
    expect(namesAt(text, value)?.[0]).toMatchObject({ kind: 'value', of: 'space' });
  });
});
