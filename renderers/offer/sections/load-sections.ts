import * as first from '#optional/first-sections';
import { registryOf, type SectionRegistry } from './registry';
import type { SectionType } from './section-props';

/** The views of the sections that are there with the offer. */
const firstViews = registryOf(first);

/** The time between two attempts, in milliseconds. */
const wait = 2000;

let all: SectionRegistry | undefined;

/** The views among which a section's is: those that came with the offer, or all, once they have arrived. */
export const viewsOfSection = (type: SectionType): SectionRegistry =>
  firstViews[type] ? firstViews : (all ?? firstViews);

/** Fetches the views that did not come with the offer; undefined if they have arrived. */
export const missingViews = (): Promise<SectionRegistry> | undefined =>
  all ? undefined : loadSectionViews();

/** Fetches the views of all sections. Never rejects: it is tried again until they have arrived. */
export async function loadSectionViews(): Promise<SectionRegistry> {
  while (!all)
    try {
      all = (await import('./later-sections')).sectionViews;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  return all;
}
