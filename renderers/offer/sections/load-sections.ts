import * as first from '#optional/first-sections';
import { registryOf, type SectionRegistry } from './registry';

/** The views of the sections that are there with the offer. */
export const firstViews = registryOf(first);

/** The time between two attempts, in milliseconds. */
const wait = 2000;

let all: SectionRegistry | undefined;

/** The views of all sections, once they have arrived. */
export const arrivedViews = (): SectionRegistry | undefined => all;

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
