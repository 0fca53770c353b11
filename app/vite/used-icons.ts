import { icons } from '#optional/icons';
import type { FunnelDocument } from '../../engine';
import { meaningsOf } from '../../engine/build';

/** The icons that a document uses, in any version of its screens: its visitors download no others. */
export function usedIcons(document: FunnelDocument): typeof icons {
  const named = new Set(
    meaningsOf(document)
      .annotatedWith('icon')
      .map(({ value }) => value),
  );
  return Object.fromEntries(Object.entries(icons).filter(([name]) => named.has(name)));
}
