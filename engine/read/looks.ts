import { rootSchema, schemas } from '../../schemas';
import type { FunnelDocument } from '../document/format/document.generated';
import { fnv1a } from '../document/basics/fnv1a';
import type { WrittenDocument } from '../document/format/written.generated';
import { withDefaults } from './defaults';
import { onLook } from './from-look';

/** A theme as a document says it. */
export type WrittenTheme = NonNullable<WrittenDocument['theme']>;

/** The name of a look that a theme may begin with. */
export type LookName = NonNullable<WrittenTheme['preset']>;

/** The looks that a theme may begin with, in the order in which they are offered. */
export const lookNames: readonly LookName[] = [
  'orchard',
  'harbour',
  'pebble',
  'atelier',
  'observatory',
  'signal',
];

/** Looks that suit nearly every company: the loud and the dark ones are for those who choose them. */
const quiet = lookNames.slice(0, 4);

/**
 * The look of a new funnel for which nobody has chosen one. It follows from the funnel's name, so that the funnels of one
 * company, and of different ones, do not all look alike.
 */
export const usualLook = (name: string): LookName => quiet[fnv1a(name) % quiet.length] ?? 'orchard';

/** A look as a whole theme. */
export const themeOfLook = (preset: LookName): FunnelDocument['theme'] => themeAsRead({ preset });

/** A theme with all that it leaves out: from its look, or else the standard. */
export function themeAsRead(theme: WrittenTheme): FunnelDocument['theme'] {
  const written = { theme: onLook(theme) };
  // The type of a theme as it is read is generated from the defaults that are filled in here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (withDefaults(written, schemas, rootSchema) as FunnelDocument).theme;
}
