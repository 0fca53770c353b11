import { plainSigns } from '../../../engine';

/** How long a key that names a place waits for another one, where more than one digit may follow, in milliseconds. */
export const typingWait = 700;

/** What keys have named so far: a place, and whether that of a longer name may still be meant. */
export interface TypedPlace {
  readonly text: string;
  readonly place: number | undefined;
  readonly hasMore: boolean;
}

/**
 * What another key names. A key with which no place continues starts a new name.
 * @param before what the keys before it have named
 * @returns undefined for a key that is part of no place's name
 */
export function typePlace(
  places: readonly number[],
  before: string,
  key: string,
): TypedPlace | undefined {
  const sign = plainSigns(key).replace(',', '.');
  if (sign === '') return undefined;
  for (const text of [before + sign, sign]) {
    const begun = places.filter((place) => String(place).startsWith(text));
    if (begun.length === 0) continue;
    const place = begun.find((each) => String(each) === text);
    return { text, place, hasMore: begun.some((each) => each !== place) };
  }
  return undefined;
}
